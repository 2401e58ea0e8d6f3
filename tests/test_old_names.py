"""Old names of modules: they work for one release, and say what the new name is."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

from forno.old_names import MOVED, RENAMED


@pytest.mark.parametrize("name", sorted(MOVED))
def test_an_old_module_warns_where_it_is_imported(name: str) -> None:
    code = f"import warnings\nwarnings.simplefilter('error', DeprecationWarning)\nimport {name}\n"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    top = next(old for old in MOVED if name == old or name.startswith(f"{old}."))
    assert f"DeprecationWarning: {top} is now {MOVED[top]}" in done.stderr


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_an_old_name_is_the_new_thing() -> None:
    for name, target in MOVED.items():
        old, new = import_module(name), import_module(target)
        for each in vars(new):
            if not each.startswith("_"):
                assert getattr(old, each) is getattr(new, each)
    for (module, name), renamed in RENAMED.items():
        assert getattr(import_module(module), name) is getattr(
            import_module(MOVED[module]), renamed
        )


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_what_never_was_is_refused() -> None:
    with pytest.raises(ImportError, match="cannot import name 'pizza'"):
        exec("from forno.players import pizza", {})
    with pytest.raises(ModuleNotFoundError, match=r"forno\.players\.pizza"):
        import_module("forno.players.pizza")

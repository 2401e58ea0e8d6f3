"""By night, the files of a deployment are tried out: that takes more programs than are at hand."""

from tests.support.nightly import EVERY

collect_ignore = [] if EVERY else ["test_deployment.py", "test_programs.py"]

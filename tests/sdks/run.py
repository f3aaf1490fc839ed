"""Runs programs that use the Python SDK, each in a process of its own, and prints `file: error` for each that fails.

The arguments are the URL of the API and the files. Each program uses a path of its own, so that the server can tell them apart.
"""

import contextlib
import io
import os
import runpy
import sys
import traceback

# Loaded once, because it's slow. The SDK reads its settings when it's imported, so each process imports it.
import httpx  # noqa: F401
import pandas  # noqa: F401
import pydantic_settings  # noqa: F401

host, *files = sys.argv[1:]


def run(file, index):
    os.environ["MARKETDATA_TOKEN"] = "YOUR_TOKEN"
    os.environ["MARKETDATA_BASE_URL"] = f"{host}/sample-{index}"
    log = io.StringIO()
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(log):
        runpy.run_path(file, run_name="__main__")
    # The SDK returns errors instead of raising them, but it also logs them.
    if log.getvalue():
        raise RuntimeError(log.getvalue())


for index, file in enumerate(files):
    child = os.fork()
    if child == 0:
        try:
            run(file, index)
        except BaseException as error:
            print(f"{file}: {''.join(traceback.format_exception_only(error)).strip()!r}", flush=True)
        finally:
            os._exit(0)
    os.waitpid(child, 0)

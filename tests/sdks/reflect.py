"""Prints the public names of the Python SDK as JSON, in the form in which tests/sdks/python.test.ts reads the data."""

import dataclasses
import enum
import importlib
import inspect
import json
import os
import pkgutil
import typing
from importlib.metadata import requires, version

os.environ["MARKETDATA_TOKEN"] = ""

import marketdata  # noqa: E402
import marketdata.exceptions  # noqa: E402
import marketdata.output_types  # noqa: E402
import marketdata.resources  # noqa: E402
from marketdata.input_types.base import UserUniversalAPIParams  # noqa: E402
from marketdata.settings import MarketDataSettings  # noqa: E402
from marketdata.types import UserRateLimits  # noqa: E402


def parameters(model):
    """Returns the fields of a pydantic model: name, name of the API parameter, type, and default."""
    return [
        {
            "name": name,
            "api": field.alias or name,
            "type": written(field.annotation),
            **({} if field.is_required() else {"default": default(field.default)}),
        }
        for name, field in model.model_fields.items()
    ]


def written(kind):
    """Writes a type as in Python code, without the names of modules."""
    if typing.get_origin(kind) is typing.Union:
        return " | ".join(written(item) for item in typing.get_args(kind))
    text = inspect.formatannotation(kind).replace("NoneType", "None").replace("'", '"')
    for module in ("datetime.", "typing.", "pathlib.", "marketdata.input_types.base.", "logging."):
        text = text.replace(module, "")
    return text


def default(value):
    return str(value) if isinstance(value, enum.Enum) else repr(value).replace("'", '"')


def methods():
    found = {}
    for package in pkgutil.iter_modules(marketdata.resources.__path__):
        module = importlib.import_module(f"marketdata.resources.{package.name}")
        if not package.ispkg:
            continue
        for name, function in vars(module.__dict__[f"{package.name.title()}Resource"]).items():
            if name.startswith("_") or not callable(function):
                continue
            source = importlib.import_module(f"marketdata.resources.{package.name}.{name}")
            [model] = [item for key, item in vars(source).items() if key.endswith("Input")]
            found[f"{package.name}.{name}"] = parameters(model)
    return found


def members(kind):
    """Returns the public properties and methods of a class that are written in it."""
    return [name for name, item in vars(kind).items() if not name.startswith("_") and isinstance(item, property)]


def types():
    found = {}
    for module in pkgutil.iter_modules(marketdata.output_types.__path__):
        source = importlib.import_module(f"marketdata.output_types.{module.name}")
        for name, kind in vars(source).items():
            if dataclasses.is_dataclass(kind) and kind.__module__ == source.__name__:
                found[name] = {
                    "fields": {field.name: written(field.type) for field in dataclasses.fields(kind)},
                    "members": members(kind),
                }
    found["UserRateLimits"] = {
        "fields": {name: written(kind) for name, kind in UserRateLimits.__annotations__.items()},
        "members": members(UserRateLimits),
    }
    return found


constructor = inspect.signature(marketdata.MarketDataClient.__init__).parameters
source = inspect.getsource(marketdata.MarketDataClient.__init__)
exceptions = {
    name: item.__mro__[1].__name__
    for name, item in vars(marketdata.exceptions).items()
    if isinstance(item, type) and issubclass(item, Exception) and item.__module__ == "marketdata.exceptions"
}
error = vars(marketdata.MarketDataClientErrorResult).get("__annotations__", {})

print(
    json.dumps(
        {
            "version": version("marketdata-sdk-py"),
            "extras": sorted({item.split("extra == ")[1].strip("'\"") for item in requires("marketdata-sdk-py") if "extra" in item}),
            "exported": sorted(marketdata.__all__),
            "methods": methods(),
            "universal": parameters(UserUniversalAPIParams),
            "types": types(),
            "enums": {
                name: {member.name: member.value for member in item}
                for name, item in vars(marketdata).items()
                if isinstance(item, type) and issubclass(item, enum.Enum)
            },
            "constructor": {name: default(item.default) for name, item in constructor.items() if name != "self"},
            "client": sorted({line.split(" = ")[0].split("self.")[1].strip() for line in source.splitlines() if line.strip().startswith("self.") and " = " in line}),
            "settings": sorted(name.upper() for name in MarketDataSettings.model_fields),
            "exceptions": exceptions,
            "error": sorted({*error, *members(marketdata.MarketDataClientErrorResult)}),
        }
    )
)

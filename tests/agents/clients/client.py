"""Connects to an MCP server with the official Python SDK: a URL, or a command with its arguments."""

import asyncio
import json
import sys

from mcp import Client, StdioServerParameters


async def main(target):
    server = target[0] if len(target) == 1 else StdioServerParameters(command=target[0], args=target[1:])
    async with Client(server) as client:
        tools = await client.list_tools()
        found = await client.call_tool("search_docs", {"query": "rate limit headers", "limit": 1})
        wrong = await client.call_tool("get_sample", {"endpoint": "stocks/candles", "language": "pyton"})
        resources = await client.list_resources()
        page = await client.read_resource("docs://api/stocks/candles")
        print(
            json.dumps(
                {
                    "tools": [tool.name for tool in tools.tools],
                    "found": found.content[0].text,
                    "error": wrong.content[0].text,
                    "resources": len(resources.resources),
                    "page": page.contents[0].text,
                }
            )
        )


asyncio.run(main(sys.argv[1:]))

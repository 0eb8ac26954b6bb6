import { type McpToolName, mcpToolNames, mcpTools } from '@undertone/domain/open-api/mcp-tools.table'
import type { OpenApiScopeCode } from '@undertone/domain/open-api/open-api-scopes.table'

/** The tools that a scope opens. */
export const toolsOfScope = (code: OpenApiScopeCode): McpToolName[] => mcpToolNames.filter((name) => mcpTools[name].scope === code)

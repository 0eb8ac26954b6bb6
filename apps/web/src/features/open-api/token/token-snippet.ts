import type { Language } from '@undertone/domain/core/text'
import { grafanaPath } from '@undertone/domain/open-api/grafana'
import { mcpPath } from '@undertone/domain/open-api/mcp-tools.table'
import { openApiPathOf } from '@undertone/domain/open-api/open-api.calls'

/** Address of the endpoint for assistants. */
export const mcpAddress = (): string => `${window.location.origin}${openApiPathOf(mcpPath)}`

/** Address of the endpoint for Grafana. */
export const grafanaAddress = (): string => `${window.location.origin}${openApiPathOf(grafanaPath)}`

const headersOf = (token: string, language: Language) => ({ Authorization: `Bearer ${token}`, 'Accept-Language': language })

/** The configuration that most programs for assistants read. */
export const configurationOf = (token: string, language: Language): string =>
  JSON.stringify({ mcpServers: { undertone: { type: 'http', url: mcpAddress(), headers: headersOf(token, language) } } }, null, 2)

/** The same as a command. */
export const commandOf = (token: string, language: Language): string =>
  [
    `claude mcp add --transport http undertone ${mcpAddress()}`,
    ...Object.entries(headersOf(token, language)).map(([name, value]) => `  --header "${name}: ${value}"`),
  ].join(' \\\n')

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { InputOf } from '@undertone/domain/core/call'
import { mcpPath } from '@undertone/domain/open-api/mcp-tools.table'
import { openApiPrefix } from '@undertone/domain/open-api/open-api-signature'
import { openApiTokenCalls } from '@undertone/domain/open-api/open-api-token.calls'
import type { TestServer } from '../../../testing/test-server.ts'

type Draft = InputOf<typeof openApiTokenCalls.addToken>['body']

/** A token of a test with what was shown of it. */
export interface TestToken {
  readonly id: number
  readonly token: string
}

/** Issues a token of a key, by default for a day and for all that is read in these tests. */
export async function issue(server: TestServer, admin: string, keyId: number, part: Partial<Draft> = {}): Promise<TestToken> {
  const body: Draft = {
    id: keyId,
    name: `assistant ${Math.random()}`,
    scopes: ['monitor.read', 'wave.read', 'alarm.read', 'diagnosis.read', 'repair.read', 'case.read'],
    addresses: [],
    expiresAt: Date.now() + 86_400_000,
    ...part,
  }
  const answer = await server.send(openApiTokenCalls.addToken, { body }, admin)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

/** What a tool answered, as its client got it. */
export interface ToolResult {
  readonly isError?: boolean
  readonly structuredContent: Readonly<Record<string, unknown>>
  readonly content: readonly { readonly type: string; readonly text: string }[]
}

/** The SDK's own client, connected to a listening server with a token. */
export async function connect(
  base: string,
  token: string,
  { version = 'legacy', language = 'en' }: { version?: string; language?: string } = {},
) {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: version === 'legacy' ? 'legacy' : { pin: version } } },
  )
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${base}${openApiPrefix}${mcpPath}`), { requestInit: { headers } }))
  return {
    client,
    tools: async () => (await client.listTools()).tools,
    call: async (name: string, args: Record<string, unknown> = {}) =>
      (await client.callTool({ name, arguments: args })) as unknown as ToolResult,
    close: () => client.close(),
  }
}

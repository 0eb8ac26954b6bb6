import type { Language } from '@undertone/domain/core/text'
import { z } from 'zod'
import { mcpAddress } from './token-snippet.ts'

/** How many tools a token opens, or why it was refused. */
export interface TokenTest {
  readonly tools: number | null
  readonly message: string
}

const listed = z.object({ result: z.object({ tools: z.array(z.object({ name: z.string() })) }) })
const problem = z.object({ detail: z.string() })

/** The message of an answer: as JSON, or as the one event of a stream. */
const messageIn = (text: string): unknown => JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text)

/** Asks for the tools with a token, as an assistant does. */
export async function testToken(token: string, language: Language): Promise<TokenTest> {
  const answer = await fetch(mcpAddress(), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'accept-language': language,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  })
  const text = await answer.text()
  if (answer.ok) return { tools: listed.parse(messageIn(text)).result.tools.length, message: '' }
  const { data } = problem.safeParse(JSON.parse(text))
  return { tools: null, message: `HTTP ${answer.status} ${data?.detail ?? ''}`.trim() }
}

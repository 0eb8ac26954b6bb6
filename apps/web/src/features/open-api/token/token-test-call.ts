import type { Language } from '@undertone/domain/core/text'
import { mcpAddress } from './token-snippet.ts'

/** How many tools a token opens, or why it was refused. */
export interface TokenTest {
  readonly tools: number | null
  readonly message: string
}

/** What this page reads of an answer: the list of tools, or a problem. */
interface Answer {
  readonly result?: { readonly tools?: readonly unknown[] }
  readonly detail?: string
}

/** The message of an answer: as JSON, or as the one event of a stream. */
function messageIn(text: string): Answer {
  try {
    return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text)
  } catch {
    // A proxy in between answers with a page of its own.
    return {}
  }
}

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
  const { result, detail = '' } = messageIn(await answer.text())
  const tools = answer.ok ? result?.tools?.length : undefined
  return tools === undefined ? { tools: null, message: `HTTP ${answer.status} ${detail}`.trim() } : { tools, message: '' }
}

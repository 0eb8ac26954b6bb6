import type { Call, DataOf, InputOf } from '@undertone/domain/core/call'
import type { Language } from '@undertone/domain/core/text'
import type { McpToolName, mcpTools } from '@undertone/domain/open-api/mcp-tools.table'
import type { z } from 'zod'

/** What a tool has at hand. */
export interface ToolContext {
  /** Makes a call of the product for the holder of the token. */
  ask<C extends Call>(call: C, input: InputOf<C>): Promise<DataOf<C>>
  /** The full address of a screen, from its path. */
  at(path: string): string
  readonly language: Language
  /** Zone of the times, IANA. */
  readonly timeZone: string
  readonly now: number
}

/** The answer of a tool: what it found, and where that is in the product. */
export interface ToolAnswer {
  /** Address of the page that shows it. */
  readonly address: string
  readonly [name: string]: unknown
}

/** The checked arguments of a tool. */
export type ToolInput<N extends McpToolName> = z.output<(typeof mcpTools)[N]['input']>

/** Answers a tool's call. */
export type Tool<N extends McpToolName> = (input: ToolInput<N>, context: ToolContext) => Promise<ToolAnswer>

import { z } from 'zod'
import type { Text } from './text.ts'

/** How a value is told by colour; the theme gives each tone its colour, and a word always stands beside it. */
export type Tone = 'good' | 'warning' | 'danger' | 'unknown' | 'accent' | 'neutral'

export interface Member extends Text {
  readonly code: number | string
  readonly tone?: Tone
}

/** A closed set of the specification: its members by name, each with code and both labels. */
export interface Enumeration<M extends Readonly<Record<string, Member>> = Readonly<Record<string, Member>>> {
  readonly name: string
  readonly label: Text
  readonly members: M
}

export type CodeOf<E extends Enumeration> = E['members'][keyof E['members']]['code']

/** Declares an enumeration; two members with one code are a programmer's error. */
export function enumeration<const M extends Readonly<Record<string, Member>>>(name: string, label: Text, members: M): Enumeration<M> {
  const codes = Object.values(members).map((member) => member.code)
  if (new Set(codes).size !== codes.length) throw new Error(`enumeration ${name} has a code twice`)
  return Object.freeze({ name, label, members })
}

/** Tells an enumeration from whatever else a file exports. */
export const isEnumeration = (value: unknown): value is Enumeration =>
  typeof value === 'object' && value !== null && 'name' in value && 'label' in value && 'members' in value

/** The codes in the order of declaration. */
export function codesOf<E extends Enumeration>(of: E): CodeOf<E>[] {
  return Object.values(of.members).map((member) => member.code) as CodeOf<E>[]
}

/** The member that has this code, or undefined. */
export function memberOf(of: Enumeration, code: unknown): Member | undefined {
  return Object.values(of.members).find((member) => member.code === code)
}

/** The zod schema that lets only the codes of the enumeration through. */
export function enumSchema<E extends Enumeration>(of: E): z.ZodType<CodeOf<E>, CodeOf<E>> {
  return z.literal(codesOf(of) as [CodeOf<E>, ...CodeOf<E>[]]) as unknown as z.ZodType<CodeOf<E>, CodeOf<E>>
}

import { z } from 'zod'
import type { Text } from './text.ts'

/** Colour role of a value. The theme maps each tone to a colour; a label is always shown with it. */
export type Tone = 'good' | 'warning' | 'danger' | 'unknown' | 'accent' | 'neutral'

export interface Member extends Text {
  readonly code: number | string
  readonly tone?: Tone
  /** Labels of earlier versions and of the specification: files that have them are still read. */
  readonly formerly?: readonly string[]
}

/** A closed set of values: its members by name, each with a code and a label in both languages. */
export interface Enumeration<M extends Readonly<Record<string, Member>> = Readonly<Record<string, Member>>> {
  readonly name: string
  readonly label: Text
  readonly members: M
}

export type CodeOf<E extends Enumeration> = E['members'][keyof E['members']]['code']

/** Declares an enumeration. Throws if two members share a code. */
export function enumeration<const M extends Readonly<Record<string, Member>>>(name: string, label: Text, members: M): Enumeration<M> {
  const codes = Object.values(members).map((member) => member.code)
  if (new Set(codes).size !== codes.length) throw new Error(`enumeration ${name} has a duplicate code`)
  return Object.freeze({ name, label, members })
}

/** Whether an export of a file is an enumeration. */
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

/** The zod schema that accepts only the codes of the enumeration. */
export function enumSchema<E extends Enumeration>(of: E): z.ZodType<CodeOf<E>, CodeOf<E>> {
  return z.literal(codesOf(of) as [CodeOf<E>, ...CodeOf<E>[]]) as unknown as z.ZodType<CodeOf<E>, CodeOf<E>>
}

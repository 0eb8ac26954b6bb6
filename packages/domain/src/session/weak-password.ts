import { commonPasswords } from './common-passwords.table.ts'

/** The alphabet, the digits and rows of keyboards, along which passwords are typed. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
]
const walks = [...rows, ...rows.map((row) => [...row].reverse().join(''))]

/** A password needs this many different characters (guess: with two there are 65,000 of sixteen characters). */
const minDifferent = 3
/** Shortest part of a row that counts as a walk, characters. */
const minWalk = 3
/** Longest unit whose repetition is refused as a password, characters. */
const maxUnit = 4
/** Characters that a password must have besides the login name. */
const minBesidesName = 4

/** Letters that are commonly written as other characters. */
const replaced: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's' }

/** Whether a text consists of parts of rows only: `abcdef`, `qwert123`, `987654zyx`. */
function isWalk(text: string): boolean {
  for (let at = 0; at < text.length; ) {
    let length = minWalk
    while (at + length < text.length && walks.some((row) => row.includes(text.slice(at, at + length + 1)))) length++
    const part = text.slice(at, at + length)
    if (part.length < minWalk || !walks.some((row) => row.includes(part))) return false
    at += length
  }
  return true
}

/** Whether a text is one unit again and again: `aaaaaa`, `abcabc`, `12341234`. */
const isRepetition = (text: string): boolean =>
  Array.from({ length: maxUnit }, (_, i) => text.slice(0, i + 1)).some(
    (unit) => text.length >= 2 * unit.length && unit.repeat(Math.ceil(text.length / unit.length)).startsWith(text),
  )

/** Whether a text is a common password, also with letters replaced or digits behind it. */
function isCommon(text: string): boolean {
  const plain = [...text].map((char) => replaced[char] ?? char).join('')
  let end = text.length
  while (end > 0 && /\d/.test(text.charAt(end - 1))) end--
  const withoutDigits = text.slice(0, end)
  return [text, plain, withoutDigits, [...withoutDigits].map((char) => replaced[char] ?? char).join('')].some((one) =>
    commonPasswords.has(one),
  )
}

/** Whether a text is the login name, forwards or backwards, with little besides. */
function isName(text: string, loginName: string): boolean {
  const name = loginName.toLowerCase()
  return [name, [...name].reverse().join('')].some((one) => text.includes(one) && text.length - one.length < minBesidesName)
}

/** Whether a password is among the first that somebody would try. */
export function isWeakPassword(password: string, loginName: string): boolean {
  const text = password.toLowerCase()
  return new Set(text).size < minDifferent || isWalk(text) || isRepetition(text) || isCommon(text) || isName(text, loginName)
}

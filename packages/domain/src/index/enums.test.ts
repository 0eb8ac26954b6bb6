import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { codesOf, type Enumeration, isEnumeration, memberOf } from '../core/enum.ts'
import { languages } from '../core/text.ts'
import { locale } from '../session/session.enums.ts'
import { enumerationOf, enumerations } from './enums.ts'

const source = new URL('../', import.meta.url)
const code = z.union([z.number(), z.string()])
/** The specification's list: members with codes, or names only. A key with an underscore is a note. */
const wanted = z
  .record(z.string(), z.union([z.array(z.string()), z.record(z.string(), code)]))
  .parse(JSON.parse(readFileSync(new URL('fixtures/spec-enumerations.json', source), 'utf8')))
/** Enumerations of a table of the product that may have more rows than the specification; its own stay, in their order. */
const extended = ['AlarmType', 'AnalysisTab', 'GatewayType', 'MetricType', 'SensorModel']
const membersOf = (of: Enumeration) => Object.fromEntries(Object.entries(of.members).map(([key, member]) => [key, member.code]))

test.each(Object.entries(wanted))('%s has the members and codes of the specification', (name, members) => {
  const found = enumerationOf(name)
  expect(found, name).toBeDefined()
  if (Array.isArray(members)) {
    const keys = Object.keys(membersOf(found!))
    expect(extended.includes(name) ? keys.filter((key) => members.includes(key)) : keys).toEqual(members)
  } else {
    const named = Object.entries(members).filter(([key]) => !key.startsWith('_'))
    // The specification leaves eight kinds of operation open, and the metrics from 18 on are ours.
    if ('_note' in members || extended.includes(name)) expect(membersOf(found!)).toMatchObject(Object.fromEntries(named))
    else expect(membersOf(found!)).toEqual(Object.fromEntries(named))
  }
})

test('the kinds of operation are 0 to 9 without a gap', () => {
  expect(Object.values(membersOf(enumerationOf('OperationKind')!))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('names are unique, and each label is written in both languages', () => {
  expect(new Set(enumerations.map((one) => one.name)).size).toBe(enumerations.length)
  const texts = enumerations.flatMap((one) => [one.label, ...Object.values(one.members)].map(({ cn, en }) => ({ of: one.name, cn, en })))
  expect(texts.filter(({ cn, en }) => cn.trim() === '' || en.trim() === '' || /\p{Script=Han}/u.test(en))).toEqual([])
})

test('no two members of an enumeration have the same label', () => {
  const alike = enumerations.filter((one) => {
    const members = Object.values(one.members)
    return (['cn', 'en'] as const).some((language) => new Set(members.map((member) => member[language])).size !== members.length)
  })
  expect(alike.map((one) => one.name)).toEqual([])
})

test('an enumeration that a file declares is in the list', async () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(enums|table)\.ts$/.test(file))
  const declared = await Promise.all(
    files.map(async (file) => Object.values<unknown>(await import(new URL(file.replaceAll('\\', '/'), source).href)).filter(isEnumeration)),
  )
  expect(
    declared
      .flat()
      .filter((one) => !enumerations.includes(one))
      .map((one) => one.name),
  ).toEqual([])
})

test('texts exist in every selectable language', () => expect(codesOf(locale)).toEqual([...languages]))

test('a member is found by its code alone', () => {
  expect(memberOf(enumerationOf('Eigenvalue')!, 'rms')).toMatchObject({ cn: '有效值' })
  expect(memberOf(enumerationOf('MetricType')!, '1')).toBeUndefined()
})

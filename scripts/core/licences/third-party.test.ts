import { expect, test } from 'vitest'
import { thirdPartyPackages, thirdPartyText } from './third-party.ts'

test('every package that runs is listed once with its licence, and none that only tests', () => {
  const packages = thirdPartyPackages()
  const names = packages.map(({ name, version }) => `${name} ${version}`)
  expect(packages.length).toBeGreaterThan(200)
  expect(packages.filter(({ licence }) => licence === 'unknown')).toEqual([])
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'fastify', 'node-opcua-client', 'vue', 'minisearch']))
  expect(packages.some(({ name }) => ['vitest', 'typescript', 'kubernetes-models', '@vue/compiler-sfc'].includes(name))).toBe(false)
  expect(new Set(names).size).toBeGreaterThan(names.length - 20)
})

test('the text has the terms of what is installed, equal ones once, and names what has none', () => {
  const packages = thirdPartyPackages()
  const text = thirdPartyText(packages)
  for (const { name, version, licence } of packages) expect(text).toContain(`${name} ${version} (${licence})`)
  expect(text).toContain('Permission is hereby granted, free of charge')
  expect(text).toContain('SIL OPEN FONT LICENSE')
  const other = thirdPartyText([{ name: '@x/other-platform', version: '1.0.0', licence: 'MIT', folder: null }])
  expect(other).toContain('not installed here')
})

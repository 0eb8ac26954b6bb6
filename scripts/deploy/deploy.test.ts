import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../core/config.ts'

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

/** `npm test` installs it and fails without it; in a run of this file alone it may be missing. */
const optional = path.join(ROOT, 'optional/kubernetes')
const isInstalled = existsSync(path.join(optional, 'node_modules/yaml'))

type Document = { readonly apiVersion: string; readonly kind: string; readonly [key: string]: unknown }
type Model = new (document: Document) => { validate(): void }
type Yaml = { parse(text: string): Record<string, unknown>; parseAllDocuments(text: string): { toJS(): Document; errors: unknown[] }[] }

const load = async <T>(file: string): Promise<T> => (await import(pathToFileURL(path.join(optional, 'node_modules', file)).href)) as T

async function modelOf({ apiVersion, kind }: Document): Promise<Model> {
  const models = await load<Record<string, Model>>(`kubernetes-models/${apiVersion}/${kind}.js`)
  const Model = models[kind]
  if (!Model) throw new Error(`the API has no ${apiVersion} ${kind}`)
  return Model
}

describe.skipIf(!isInstalled)('the manifests for Kubernetes', () => {
  const documents = async () => {
    const { parseAllDocuments } = await load<Yaml>('yaml/dist/index.js')
    return parseAllDocuments(read('deploy/kubernetes/undertone.yaml')).map((document) => {
      expect(document.errors).toEqual([])
      return document.toJS()
    })
  }

  test('follow the schema of the API', async () => {
    for (const document of await documents()) {
      const Model = await modelOf(document)
      expect(() => new Model(document).validate(), `${document.kind}`).not.toThrow()
    }
  })

  test('a mistake in one of them is found', async () => {
    const deployment = (await documents()).find(({ kind }) => kind === 'Deployment')
    if (!deployment) throw new Error('there is no deployment')
    const Model = await modelOf(deployment)
    expect(() => new Model({ ...deployment, spec: { ...(deployment.spec as object), replicas: 'two' } }).validate()).toThrow()
  })

  test('the services of Compose have the volumes and secrets that they name', async () => {
    const { parse } = await load<Yaml>('yaml/dist/index.js')
    const { services, volumes, secrets } = parse(read('deploy/container/compose.yaml')) as {
      services: Record<string, { volumes: string[]; secrets: string[] }>
      volumes: object
      secrets: object
    }
    for (const service of Object.values(services)) {
      expect(Object.keys(secrets)).toEqual(expect.arrayContaining(service.secrets))
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(service.volumes.map((volume) => volume.split(':')[0])))
    }
  })
})

test('the variables that the files of a deployment set are documented', () => {
  const documented = read('docs/configuration.md')
  const files = ['systemd/undertone.service', 'container/Dockerfile', 'container/compose.yaml', 'kubernetes/undertone.yaml']
  const text = files.map((file) => read(`deploy/${file}`)).join('\n')
  const names = new Set(text.match(/\b(?:[A-Z]+_)+(?:URL|DIR|HOST|PORT|KEY|PROXIES)(?:_FILE)?\b/g))
  expect(names.size).toBeGreaterThan(5)
  for (const name of names) expect(documented).toContain(`\`${name}\``)
})

test('the image of Kubernetes has the version of the product', () => {
  const { version } = JSON.parse(read('package.json'))
  expect(read('deploy/kubernetes/undertone.yaml')).toContain(`image: registry.example.com/undertone:${version}\n`)
})

test('the commands of the image exist', () => {
  const commands = [...read('deploy/container/Dockerfile').matchAll(/run\.mjs"?,? "?(\w+)/g)].map(([, command]) => command)
  expect(commands).toEqual(['build', 'serve'])
  for (const command of commands) expect(read('scripts/run.mjs')).toContain(`${command}: [`)
})

const analyze = '/usr/bin/systemd-analyze'

test.skipIf(!existsSync(analyze))('systemd reads the unit without a warning', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'undertone.service')
  writeFileSync(
    file,
    read('deploy/systemd/undertone.service')
      .replaceAll('/opt/undertone', ROOT)
      .replace('User=undertone', 'User=daemon')
      .replace('Group=undertone', 'Group=daemon'),
  )
  const { status, stderr } = spawnSync(analyze, ['verify', '--man=no', '--recursive-errors=no', file], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

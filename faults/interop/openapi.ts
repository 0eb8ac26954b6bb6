/**
 * Checks the OpenAPI document of a running product with the tools that people use, and uses a client that one of them generates:
 *   node faults/interop/openapi.ts --password PASSWORD [--user demoadmin] [--http http://127.0.0.1:8080]
 * The tools are installed by npm into a folder that is removed afterwards; they are far larger than what the project depends on.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    http: { type: 'string', default: 'http://127.0.0.1:8080' },
    user: { type: 'string', default: 'demoadmin' },
    password: { type: 'string' },
  },
})
if (!values.password) throw new Error('--password is required')

const packages = [
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  '@apidevtools/swagger-parser@13.0.0',
  '@redocly/cli@2.77.0',
  'typescript@5.9.3',
  '@types/node@24.19.2',
]

const folder = await mkdtemp(path.join(tmpdir(), 'undertone-openapi-'))
const tool = (name: string) => path.join(folder, 'node_modules', '.bin', name)

const validate = `
const parser = require('@apidevtools/swagger-parser')
;(parser.default ?? parser).validate(process.argv[2]).then(() => {}, (error) => { console.error(error.message); process.exit(1) })
`

const client = `
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

const [, , baseUrl = '', userName = '', password = ''] = process.argv
const client = createClient<paths>({ baseUrl, headers: { 'accept-language': 'en' } })
function must<T>(answer: { data?: { code: number; msg: string; data?: T } }): T {
  if (answer.data?.code !== 200) throw new Error(answer.data?.msg ?? 'no answer')
  return answer.data.data as T
}
const { token } = must(await client.POST('/login', { body: { userName, password } }))
client.use({ onRequest: ({ request }) => void request.headers.set('token', token) })
const companies = must(await client.GET('/company/options', { params: { query: {} } }))
const companyId = companies[0]?.value
if (companyId === undefined) throw new Error('no company')
const name = \`OpenAPI \${Date.now()}\`
const added = must(await client.POST('/area/add', { body: { companyId, name } }))
const listed = must(await client.POST('/area/findPage', { body: { keyword: name } }))
if (listed.total !== 1 || listed.records[0]?.id !== added.id) throw new Error('the added area is not listed')
must(await client.DELETE('/area/remove/{ids}', { params: { path: { ids: String(added.id) } } }))
`

/** Runs a command; its output is shown only if it fails. */
function run(name: string, file: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: folder })
    let output = ''
    child.stdout.on('data', (part) => (output += part))
    child.stderr.on('data', (part) => (output += part))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      console.log(`${name}: ${code === 0 ? 'ok' : 'FAILED'}`)
      if (code !== 0) console.log(output.trim())
      resolve(code === 0)
    })
  })
}

async function checkAll(): Promise<boolean> {
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  await writeFile(path.join(folder, 'validate.cjs'), validate)
  await writeFile(path.join(folder, 'client.ts'), client)
  if (!(await run('npm install', 'npm', ['install', '--no-audit', '--no-fund', ...packages]))) return false
  const results: boolean[] = []
  for (const language of ['cn', 'en']) {
    const answer = await fetch(`${values.http}/openapi.json`, { headers: { 'accept-language': language } })
    const file = path.join(folder, `openapi.${language}.json`)
    await writeFile(file, await answer.text())
    results.push(await run(`swagger-parser, ${language}`, process.execPath, ['validate.cjs', file]))
    results.push(await run(`redocly, ${language}`, tool('redocly'), ['lint', file]))
  }
  results.push(await run('openapi-typescript', tool('openapi-typescript'), ['openapi.en.json', '-o', 'api.ts']))
  const strict = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'esnext', '--lib', 'esnext,dom']
  results.push(
    await run('types of the generated client', tool('tsc'), [...strict, '--types', 'node', '--allowImportingTsExtensions', 'client.ts']),
  )
  const given = [values.http, values.user, String(values.password)]
  results.push(await run('generated client: log in, list, add, delete', process.execPath, ['client.ts', ...given]))
  return results.every(Boolean)
}

const passed = await checkAll().finally(() => rm(folder, { recursive: true, force: true }))
process.exitCode = passed ? 0 : 1

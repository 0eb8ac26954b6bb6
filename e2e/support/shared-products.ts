import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Addresses, clientOf, type Stack, until } from './product.ts'
import { type Content, type Run, startStored } from './stored-product.ts'

/*
 * Products that the files of a run share. A start takes six seconds of a core (measured), and a simulated plant goes on using a part of one.
 * The first file that needs one asks for it by a file; the process of the whole run starts it and ends it.
 */

/** What the shared products start with. */
const contents = {
  /** A demo plant for files that change nothing another one reads. */
  'common plant': 'plant',
  /** A demo plant in which each file changes its own machines and devices, and nothing of the company. */
  'changed plant': 'plant',
  /** Accounts, for files that add their own records and neither count those of others nor show anything to all users. */
  'common accounts': 'accounts',
} as const satisfies Record<string, Content>

export type Shared = keyof typeof contents

export const isShared = (needed: string): needed is Shared => Object.hasOwn(contents, needed)

const fileOf = (runDir: string, shared: Shared, ending: string): string => path.join(runDir, `${shared.replace(' ', '-')}.${ending}`)
const askedFor = (runDir: string, shared: Shared): string => fileOf(runDir, shared, 'asked')
const answer = (runDir: string, shared: Shared): string => fileOf(runDir, shared, 'json')

/** What the answer holds: where the product listens, or why it could not start. */
type Answer = Addresses | { readonly error: string }

/** A shared product, from within a test file. */
export async function sharedProduct(runDir: string, shared: Shared): Promise<Stack> {
  writeFileSync(askedFor(runDir, shared), '')
  await until(`the ${shared} is started`, async () => existsSync(answer(runDir, shared)), 280)
  const got: Answer = JSON.parse(readFileSync(answer(runDir, shared), 'utf8'))
  if ('error' in got) throw new Error(got.error)
  return clientOf(got)
}

async function start(run: Run, content: Content): Promise<{ answer: Answer; stop: () => Promise<void> }> {
  let stop = async (): Promise<void> => {}
  try {
    const product = await startStored(run, content)
    stop = product.stop
    if (content === 'plant') await product.settled()
    const { base, mqttPort, databaseUrl } = product
    return { answer: { base, mqttPort, databaseUrl }, stop }
  } catch (error) {
    return { answer: { error: String(error) }, stop }
  }
}

/** Starts a shared product as soon as a file asks for it; the result ends it. */
function serve(run: Run, shared: Shared): () => Promise<void> {
  let product: ReturnType<typeof start> | undefined
  const timer = setInterval(() => {
    if (!existsSync(askedFor(run.runDir, shared))) return
    clearInterval(timer)
    product = start(run, contents[shared])
    void product.then((started) => {
      const target = answer(run.runDir, shared)
      writeFileSync(`${target}-draft`, JSON.stringify(started.answer))
      renameSync(`${target}-draft`, target) // whole, or not there
    })
  }, 100)
  return async () => {
    clearInterval(timer)
    await (await product)?.stop()
  }
}

/** Starts each shared product as soon as a file asks for it; the result ends them. */
export function serveSharedProducts(run: Run): () => Promise<void> {
  const ends = Object.keys(contents)
    .filter(isShared)
    .map((shared) => serve(run, shared))
  return async () => {
    for (const end of ends) await end()
  }
}

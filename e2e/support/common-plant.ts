import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Addresses, clientOf, type Stack, until } from './product.ts'
import { type Run, startStored } from './stored-product.ts'

/*
 * One demo plant for all files of a run that change nothing another one reads. A start takes six seconds of a core (measured), and a
 * simulated plant goes on using a part of one. The first file that needs it asks for it by a file; the process of the whole run starts it and ends it.
 */

const askedFor = (runDir: string): string => path.join(runDir, 'common-plant.asked')
const answer = (runDir: string): string => path.join(runDir, 'common-plant.json')

/** What the answer holds: where the plant listens, or why it could not start. */
type Answer = Addresses | { readonly error: string }

/** The common plant, from within a test file. */
export async function commonPlant(runDir: string): Promise<Stack> {
  writeFileSync(askedFor(runDir), '')
  await until('the common plant is started', async () => existsSync(answer(runDir)), 280)
  const got: Answer = JSON.parse(readFileSync(answer(runDir), 'utf8'))
  if ('error' in got) throw new Error(got.error)
  return clientOf(got)
}

async function start(run: Run): Promise<{ answer: Answer; stop: () => Promise<void> }> {
  let stop = async (): Promise<void> => {}
  try {
    const plant = await startStored(run, 'plant')
    stop = plant.stop
    await plant.settled()
    const { base, mqttPort, databaseUrl } = plant
    return { answer: { base, mqttPort, databaseUrl }, stop }
  } catch (error) {
    return { answer: { error: String(error) }, stop }
  }
}

/** Starts the common plant as soon as a file asks for it; the result ends it. */
export function serveCommonPlant(run: Run): () => Promise<void> {
  let plant: ReturnType<typeof start> | undefined
  const timer = setInterval(() => {
    if (!existsSync(askedFor(run.runDir))) return
    clearInterval(timer)
    plant = start(run)
    void plant.then((started) => {
      const draft = `${answer(run.runDir)}-draft`
      writeFileSync(draft, JSON.stringify(started.answer))
      renameSync(draft, answer(run.runDir)) // whole, or not there
    })
  }, 100)
  return async () => {
    clearInterval(timer)
    await (await plant)?.stop()
  }
}

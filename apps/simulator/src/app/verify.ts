import { readdirSync } from 'node:fs'
import path from 'node:path'
import { isAnswer } from '../transport/answer.ts'
import { type Api, ApiError } from '../transport/api.ts'
import { readJson } from '../transport/json-file.ts'
import { findReplayed } from '../verification/running-product.ts'
import { checksOf, differenceOf, TOLERANCE } from '../verification/vector.ts'
import { configFrom } from './config.ts'
import { logInFromCommandLine } from './sign-in.ts'

const usage = 'usage: npm run verify -- VECTORS_FOLDER [--url http://...] [--user demoadmin] [--password ...]'

const cell = (value: number) => (Number.isFinite(value) ? value.toPrecision(9) : String(value)).padStart(17)

/** Compares one vector with the product and prints a line for each number; returns the number of differences. */
async function verifyVector(api: Api, file: string): Promise<{ compared: number; wrong: number }> {
  const vector = readJson(file)
  if (!isAnswer(vector) || typeof vector.record !== 'string' || typeof vector.axis !== 'string') return { compared: 0, wrong: 0 }
  const channel = await findReplayed(api, vector.record, vector.axis)
  if (!channel) {
    console.log(`\n${vector.record} ${vector.axis}: not replayed, skipped`)
    return { compared: 0, wrong: 0 }
  }
  console.log(`\n${vector.record} ${vector.axis}`)
  console.log(`  ${''.padEnd(38)} ${'ours'.padStart(17)} ${'oracle'.padStart(17)} ${'difference'.padStart(11)}`)
  let compared = 0
  let wrong = 0
  const rejections = new Set<string>()
  for (const check of checksOf(vector)) {
    try {
      const ours = await channel.answer(check)
      const difference = differenceOf(ours, check)
      const ok = difference <= TOLERANCE
      compared++
      if (!ok) wrong++
      console.log(
        `  ${check.name.padEnd(38)} ${cell(ours)} ${cell(check.oracle)} ${difference.toExponential(1).padStart(11)}  ${ok ? 'ok' : 'DIFFERS'}`,
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A product that does not integrate volts is correct; the numbers are reported as not compared.
      rejections.add(error.message)
    }
  }
  for (const rejection of rejections) console.log(`  rejected, not compared: ${rejection}`)
  return { compared, wrong }
}

async function verify(words: readonly string[]): Promise<number> {
  const opened = await logInFromCommandLine(words, usage, configFrom(process.env))
  if (!opened) return 1
  const { folder, api } = opened
  let compared = 0
  let wrong = 0
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()) {
    const result = await verifyVector(api, path.join(folder, name))
    compared += result.compared
    wrong += result.wrong
  }
  console.log(`\n${compared} numbers compared, ${wrong} differ by more than ${TOLERANCE} relative`)
  return wrong === 0 && compared > 0 ? 0 : 1
}

try {
  process.exit(await verify(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

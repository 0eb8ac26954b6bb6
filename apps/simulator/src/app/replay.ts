import { readdirSync } from 'node:fs'
import path from 'node:path'
import { openRecordingsArea, RECORDINGS_GATEWAY } from '../recordings/create-records.ts'
import { readRecording } from '../recordings/recording.ts'
import { sendRecording } from '../recordings/send.ts'
import { openGatewayLink } from '../transport/gateway-link.ts'
import { configFrom } from './config.ts'
import { logInFromCommandLine } from './sign-in.ts'

const usage = 'usage: npm run replay -- FOLDER [--url http://...] [--mqtt mqtt://...] [--user demoadmin] [--password ...] [--again]'

/** Sends every recording of a folder to a running product; returns the number of incomplete ones. */
async function replay(words: readonly string[]): Promise<number> {
  const config = configFrom(process.env)
  const opened = await logInFromCommandLine(words, usage, config)
  if (!opened) return 1
  const { folder, options, api } = opened
  const recordingsArea = await openRecordingsArea(api)
  const link = openGatewayLink(options.get('mqtt') ?? config.mqttUrl, `replay-${process.pid}`, recordingsArea.credential, {
    onConnect: () => undefined,
    onTokenRejected: (reason) => {
      console.error(`the product rejects the token of the gateway ${RECORDINGS_GATEWAY} (0x${reason.toString(16)})`)
      process.exit(1)
    },
  })
  const sidecars = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
  let failed = 0
  for (const [index, name] of sidecars.entries()) {
    const place = `${String(index + 1).padStart(3)}/${sidecars.length}`
    try {
      const recording = readRecording(path.join(folder, name))
      const { samplings, rejected, skipped } = await sendRecording(
        api,
        link.publish,
        recordingsArea,
        recording,
        Date.now(),
        options.has('again'),
      )
      const note = skipped > 0 && samplings === 0 ? 'already there' : `${samplings} sampling${samplings === 1 ? '' : 's'}`
      console.log(`${place} ${recording.id}: ${note}${rejected.length > 0 ? `, REFUSED: ${rejected.join('; ')}` : ''}`)
      if (rejected.length > 0) failed++
    } catch (error) {
      failed++
      console.error(`${place} ${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  link.close()
  return failed
}

try {
  process.exit((await replay(process.argv.slice(2))) > 0 ? 1 : 0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

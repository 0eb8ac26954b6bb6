import path from 'node:path'
import { missingWaves } from '../../trials/check/stored-data.ts'
import { Person } from '../../trials/product/person.ts'
import type { Server } from '../../trials/product/server.ts'
import { until } from '../../trials/senders/crew.ts'
import { WaveSender } from '../../trials/senders/wave-sender.ts'
import type { Fault, FaultContext } from '../../trials/trial/fault.ts'
import { sensorOf, spareGateway } from '../support/played-gateway.ts'

/** Waveforms that the second server stores before the first one is killed, and after that. */
const waves = 20

/** Whether a server shows the samples of the newest waveform of a sensor. */
async function isShown({ site }: FaultContext, { base }: Server, sensor: string): Promise<boolean> {
  const [waveId] = await site.ask(
    'select max(p.id)::int from sampling p join wave w on w.sampling_id = p.id join sensor s on s.id = p.sensor_pk where s.sensor_id = $1',
    [sensor],
  )
  const { token } = await Person.logIn(site)
  const answer = await fetch(`${base}/wave/getWaveDetail?waveId=${waveId}&axis=X`, { headers: { token } })
  return (await answer.text()).startsWith('{"code":200,')
}

/** Two servers whose only common places are the database and the bucket; the one that has stored most dies. */
export const noSharedFolder: Fault = {
  id: 'B-6',
  name: 'two servers without a common folder, and one of them killed',
  pass: 'the second one shows what the first one has stored, and goes on',
  times: { short: 1, long: 10 },
  inject: async (scene) => {
    const { site, crew, random, fail } = scene
    const second = await site.startSecond({ dataDir: path.join(site.home, `second-${Math.floor(random() * 1e9)}`) })
    const played = spareGateway(scene, 2)
    const sensor = sensorOf(played, 0)
    const startMs = crew.startMs - 40 * 86_400_000 + Math.floor(random() * 1000) * 3_600_000
    const sender = new WaveSender({ port: second.mqttPort, token: played.token, sensor, startMs })
    try {
      await until('the second server stores waveforms', () => sender.acked >= waves)
      if (!(await isShown(scene, second, crew.waves.sensor))) fail('the second server does not show a waveform of the first one')
      await site.server.kill()
      const before = sender.acked
      await until('the second server goes on', () => sender.acked >= before + waves)
      const lost = await missingWaves(site.db, sensor, sender.acknowledgedWaves)
      if (lost.length > 0) fail(`${lost.length} waveforms of the second server are missing`)
    } finally {
      sender.end()
      await second.stop()
    }
  },
  heal: async ({ site }) => {
    await site.startServer()
  },
}

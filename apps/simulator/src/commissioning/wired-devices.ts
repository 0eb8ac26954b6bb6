import type { Api } from '../transport/api.ts'
import { ensure } from '../transport/ensure.ts'

/** Addresses in a plant's own network; a guess of a typical installation. */
const network = '192.168.10'

/** Wired devices of a plant: a lamp with its first points, and a card that measures the speed of one of them. */
export async function commissionWired(api: Api, companyId: number, hall: string, mappingIds: readonly number[]): Promise<void> {
  await ensure(
    api,
    'alarmLamp',
    { name: `${hall} lamp`, companyId },
    {
      type: 'Both',
      ip: `${network}.31`,
      port: 502,
      address: '01',
      unitId: 1,
      soundLevel: 80,
      duration: 30,
      mappingIds,
    },
  )
  const card = await ensure(
    api,
    'collectCard',
    { name: `${hall} card`, companyId },
    { channelCount: 4, ip: `${network}.60`, tcpPort: 5000, serverIp: `${network}.5`, serverPort: 5001 },
  )
  const [speedPoint] = mappingIds
  if (!card.created || speedPoint === undefined) return
  await api.post('/collectCard/channels', {
    id: card.id,
    channels: [
      { number: 3, type: 'Temperature', mappingId: null, zeroVoltage: 0, b1: 1 },
      {
        number: 4,
        type: 'RotateSpeed',
        mappingId: speedPoint,
        countingMode: 'Period',
        triggerDirection: 'Rising',
        counterInitial: 0,
        gearTeeth: 1,
      },
    ],
  })
}

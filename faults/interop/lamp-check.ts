import path from 'node:path'
import { demoCompanyId } from '@undertone/domain/org/demo-company'
import { freePort } from '../../scripts/core/port.ts'
import { clientFolder } from '../../trials/interop/tools.ts'
import { openReceiver } from '../../trials/product/person.ts'
import { happens } from './checks.ts'
import type { ReceiverScene } from './push-check.ts'
import { startService } from './service.ts'

/** Modbus unit of the lamps. */
const unit = 9
/** Time that a lamp stays on, s: longer than the trial. */
const duration = 600

interface Write {
  readonly what: string
  readonly address: number
  readonly value: number
}

const isWrite = (one: Write) => (other: Write) => one.what === other.what && one.address === other.address && one.value === other.value

/** Alarms switch on lamps behind a Modbus device of other hands, which accepts or refuses each write. */
export async function checkLamps({ site, checks, person, raiser }: Omit<ReceiverScene, 'packages'>): Promise<void> {
  const port = await freePort()
  // Debian's Python has Debian's pymodbus; another one in the path does not.
  const device = await startService('/usr/bin/python3', [path.join(clientFolder, 'modbus-lamp.py'), String(port), String(unit)], port)
  const took = (write: Write): boolean =>
    device
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Write)
      .some(isWrite(write))
  const sensor = raiser.sensors.at(-1) ?? ''
  const mappingIds = await site.ask('select mapping_id from sensor where sensor_id = $1', [sensor])
  const add = async (name: string, lamp: object): Promise<number> => {
    const common = {
      companyId: demoCompanyId,
      name,
      type: 'Both',
      ip: '127.0.0.1',
      port,
      unitId: unit,
      soundLevel: 80,
      duration,
      mappingIds,
    }
    return Number(/"id":(\d+)/.exec(await person.ask('POST', '/alarmLamp/add', { ...common, ...lamp }))?.[1])
  }
  const test = (id: number) => person.ask('POST', '/alarmLamp/test', { id })
  try {
    await openReceiver(site, 'lamp', port)
    const outside = await add('Outside', {
      control: 'Custom',
      customKind: 'register',
      customAddress: 4000,
      customOn: 1,
      customOff: 0,
      address: '09',
    })
    const refused = await test(outside)
    checks.expect('lamp: the exception of the device is shown', refused.includes('exception 2: illegal data address'), refused)
    const silent = await test(await add('Silent', { control: 'Relay', address: '02', unitId: unit + 1 }))
    checks.expect('lamp: a unit that is not there does not respond', silent.includes('the device does not respond'), silent)
    await site.ask('delete from alarm_lamp')

    const tested = await test(await add('Relay', { control: 'Relay', address: '03' }))
    checks.expect('lamp: a test switches it on', tested.includes('"fault":null') && took({ what: 'coil', address: 2, value: 1 }), tested)
    const isOff = await happens('the test ends', () => took({ what: 'coil', address: 2, value: 0 }))
    checks.expect('lamp: and off', isOff, device.output())

    await add('Address', { control: 'Address', address: '07' })
    await add('Tower', { control: 'PatliteWe', address: '01' })
    await raiser.raise([sensor])
    const on: readonly Write[] = [
      { what: 'register', address: 7, value: 80 },
      { what: 'coil', address: 7, value: 1 },
      { what: 'register', address: 0, value: 0x0101 },
      { what: 'register', address: 5, value: 0x0101 },
    ]
    const isOn = await happens('the lamps are on', () => on.every(took))
    checks.expect('lamp: an alarm switches on a lamp with volume and a tower with siren', isOn, device.output())
    const ids = await site.ask('select id from alarm where mapping_id = $1 and handling = 0', mappingIds)
    await person.ask('POST', '/alarm/handle', { ids: ids.map(Number), measures: 'Bearing replaced' })
    const off: readonly Write[] = [
      { what: 'coil', address: 7, value: 0 },
      { what: 'register', address: 0, value: 0x0100 },
      { what: 'register', address: 5, value: 0x0100 },
    ]
    const isReleased = await happens('the lamps are off', () => off.every(took))
    checks.expect('lamp: it is switched off when the alarm is resolved', isReleased, device.output())
  } finally {
    await device.stop()
  }
}

import { expect, test } from 'vitest'
import { lampControls } from './lamp-controls.table.ts'
import { type LampState, lampProblem, lampWrites } from './lamp-writes.ts'

const lamp: LampState = {
  control: 'Address',
  type: 'Both',
  address: '04',
  soundLevel: 80,
  customKind: null,
  customAddress: null,
  customOn: null,
  customOff: null,
}
const own = { control: 'Custom', customKind: 'register', customAddress: 40, customOn: 7, customOff: 0 } as const

test.each([
  [
    'a coil with its volume',
    {},
    [
      ['register', 4, 80],
      ['coil', 4, 1],
    ],
    [['coil', 4, 0]],
  ],
  ['a light has no volume', { type: 'Light' }, [['coil', 4, 1]], [['coil', 4, 0]]],
  ['a relay counts from 1', { control: 'Relay' }, [['coil', 3, 1]], [['coil', 3, 0]]],
  // Operation manual of the LA6-POE, 5.3.4: 0101H in register 40004 lights tier 4, in 40006 it sounds.
  [
    'a tower with its buzzer',
    { control: 'PatliteLa6' },
    [
      ['register', 3, 0x101],
      ['register', 5, 0x101],
    ],
    [
      ['register', 3, 0x100],
      ['register', 5, 0x100],
    ],
  ],
  ['the buzzer alone', { control: 'PatliteWe', type: 'Sound' }, [['register', 5, 0x101]], [['register', 5, 0x100]]],
  ['the tier alone', { control: 'PatliteWe', type: 'Light', address: '02' }, [['register', 1, 0x101]], [['register', 1, 0x100]]],
  ['a custom register', own, [['register', 40, 7]], [['register', 40, 0]]],
] as const)('%s', (_name, more, lit, out) => {
  const writes = (isOn: boolean) => lampWrites({ ...lamp, ...more }, isOn).map(({ what, address, value }) => [what, address, value])
  expect(writes(true)).toEqual(lit)
  expect(writes(false)).toEqual(out)
})

test.each([
  ['a tier that the tower does not have', { control: 'PatliteLa6', address: '06' }, 1333],
  ['relay 0', { control: 'Relay', address: '00' }, 1333],
  ['a register without an address', { ...own, customAddress: null }, 1334],
  ['a coil with a register value', { ...own, customKind: 'coil' }, 1335],
])('%s is rejected', (_name, more, code) => {
  expect(lampProblem({ ...lamp, ...more })?.row.code).toBe(code)
})

test('every control accepts its own address range', () => {
  for (const { control, min, max } of lampControls)
    for (const address of [min, max]) expect(lampProblem({ ...lamp, control, address: String(address).padStart(2, '0') })).toBeNull()
  expect(lampProblem({ ...lamp, ...own })).toBeNull()
})

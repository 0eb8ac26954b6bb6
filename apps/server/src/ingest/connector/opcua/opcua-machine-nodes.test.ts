import { expect, test } from 'vitest'
import type { ShownMachine, ShownPoint } from '../host/machine-source.ts'
import { MachineNodesOfServer } from './opcua-machine-nodes.ts'
import type { AddressSpace, OpcuaServerPackage } from './opcua-server-package.ts'

/** An address space that remembers what was done to its nodes. */
function recorded() {
  const log: string[] = []
  const nodeOf = ({ nodeId }: { readonly nodeId?: string }) => ({
    nodeId,
    setDisplayName: (name: string) => log.push(`${nodeId} is called ${name}`),
    setValueFromSource: ({ value }: { readonly value: number }, _status: unknown, time?: Date) => {
      if (nodeId?.includes('.value.')) log.push(`${nodeId} = ${value} at ${time?.getTime()}`)
    },
  })
  const add = (options: { readonly nodeId?: string; readonly displayName?: string }) => {
    if (options.displayName !== undefined) log.push(`${options.nodeId} added`)
    return nodeOf(options)
  }
  const own = { addFolder: () => nodeOf({}), addObject: add, addVariable: add, addMultiStateDiscrete: add }
  const space = {
    ...{ rootFolder: { objects: { server: {} } }, getOwnNamespace: () => own },
    deleteNode: ({ nodeId }: { readonly nodeId: string }) => log.push(`${nodeId} deleted`),
  }
  const opcua = {
    ...{ StatusCodes: {}, DataType: {} },
    Variant: class {
      readonly value: unknown
      constructor(of: { readonly value: unknown }) {
        this.value = of.value
      }
    },
  }
  const nodes = new MachineNodesOfServer(opcua as unknown as OpcuaServerPackage, space as unknown as AddressSpace)
  return {
    show: (...machines: ShownMachine[]) => nodes.show({ machines, units: {} }),
    values: (id: number, values: ShownPoint['values']) => nodes.values([{ id, values }]),
    since: () => log.splice(0),
  }
}

const point = (id: number, given: Partial<ShownPoint> = {}): ShownPoint => ({
  ...{ id, name: `Point ${id}`, state: 'normal', values: {}, alarms: [], ...given },
})
const machine = (id: number, name: string, ...points: ShownPoint[]): ShownMachine => ({ id, name, state: 'normal', points })

test('what is renamed keeps its node; only points that were removed or moved lose theirs', () => {
  const { show, since } = recorded()
  show(machine(1, 'Pump', point(11), point(12)), machine(2, 'Fan', point(21)))
  since()
  show(machine(1, 'Pump A', point(11, { name: 'Drive end' }), point(12)), machine(2, 'Fan', point(21)))
  expect(since()).toEqual(['s=machine.1 is called Pump A', 's=point.11 is called Drive end'])
  show(machine(1, 'Pump A', point(11, { name: 'Drive end' })), machine(2, 'Fan', point(21), point(12)))
  expect(since()).toEqual(['s=point.12 deleted', 's=point.12 added'])
  show(machine(2, 'Fan', point(12)))
  expect(since()).toEqual(['s=point.11 deleted', 's=machine.1 deleted', 's=point.21 deleted'])
})

test('a value never goes back to an older one: what was read may arrive after newer values', () => {
  const { show, values, since } = recorded()
  show(machine(1, 'Pump', point(11, { values: { vX: [1, 1000] } })))
  values(11, { vX: [3, 3000] })
  since()
  show(machine(1, 'Pump', point(11, { values: { vX: [2, 2000], vY: [5, 2000] } })))
  values(11, { vX: [2, 2000] })
  expect(since()).toEqual(['s=point.11.value.vY = 5 at 2000'])
  // Corrected at its time.
  show(machine(1, 'Pump', point(11, { values: { vX: [4, 3000], vY: [5, 2000] } })))
  expect(since()).toEqual(['s=point.11.value.vX = 4 at 3000'])
})

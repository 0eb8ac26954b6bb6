import { severityOfLevel } from '@undertone/device/opcua/severity.table'
import { unitIdOf } from '@undertone/device/opcua/units.table'
import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { units } from '@undertone/domain/core/unit'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import type { ShownAlarm, ShownMachine, ShownPoint, ShownValues, ValueChanges } from '../host/machine-source.ts'
import type { ServedMachines } from './opcua-server-messages.ts'
import type { AddressSpace, Alarm, Namespace, Node, OpcuaServerPackage, Variable } from './opcua-server-package.ts'

/** Units of OPC UA (part 8, 5.6.4.3). */
const unitsUri = 'http://www.opcfoundation.org/UA/units/un/cefact'

/**
 * Alarms of a point and type have one condition, which stays. So many at most: each takes 15 ms to add (measured). The alarms of further ones are
 * counted, but have no condition.
 */
const maxConditions = 500

/** Nodes have no language of their own: texts are in both, English first. */
const both = ({ en, cn }: Text): string => (en === cn ? en : `${en} / ${cn}`)

const states = Object.values(liveState.members)
const stateNames = states.map(both)
const stateNumber = (state: ShownPoint['state']): number => states.findIndex(({ code }) => code === state)

const readOnly = { accessLevel: 'CurrentRead', userAccessLevel: 'CurrentRead' } as const

/** An alarm of a point and type, as it was last said. */
interface Condition {
  readonly node: Alarm
  said: string
  isActive: boolean
}

interface PointNodes {
  name: string
  readonly node: Node
  readonly state: Variable
  readonly alarms: Variable
  readonly variables: Map<string, Variable>
  readonly conditions: Map<string, Condition>
  values: ShownValues
  shownState: ShownPoint['state'] | null
}

interface MachineNodes {
  name: string
  readonly node: Node
  readonly state: Variable
  readonly points: Map<number, PointNodes>
}

/** Without what is older than what is shown: what was read may arrive after newer values. */
const notOlder = (shown: ShownValues, given: ShownValues): ShownValues =>
  Object.fromEntries(Object.entries(given).filter(([key, [, t]]) => t >= (shown[key]?.[1] ?? Number.NEGATIVE_INFINITY)))

/** The worst alarm of each type. */
function worstOfTypes(alarms: readonly ShownAlarm[]): Map<string, ShownAlarm> {
  const found = new Map<string, ShownAlarm>()
  for (const one of alarms) {
    const known = found.get(one.type)
    if (!known || severityOfLevel(one.level) > severityOfLevel(known.level)) found.set(one.type, one)
  }
  return found
}

const messageOf = ({ level, subject }: ShownAlarm): string => {
  const word = memberOf(alarmLevel, level)
  return word ? both({ en: `${word.en}: ${subject.en}`, cn: `${word.cn}：${subject.cn}` }) : both(subject)
}

/**
 * The machines in the address space of a server: an object for each machine below `Machines`, below it one for each point, with a variable for each value,
 * the state, the number of open alarms, and a condition for each type of alarm that it has had. Names may change and be alike, and are display names only:
 * numbers name nodes, which stay for as long as what they show, because an item that a client monitors ends with its node.
 */
export class MachineNodesOfServer {
  readonly #opcua: OpcuaServerPackage
  readonly #space: AddressSpace
  readonly #own: Namespace
  readonly #root: Node
  readonly #machines = new Map<number, MachineNodes>()
  readonly #points = new Map<number, PointNodes>()
  #units: ServedMachines['units'] = {}
  #conditions = 0

  constructor(opcua: OpcuaServerPackage, space: AddressSpace) {
    this.#opcua = opcua
    this.#space = space
    this.#own = space.getOwnNamespace()
    this.#root = this.#own.addFolder(space.rootFolder.objects, { browseName: 'Machines', nodeId: 's=Machines' })
  }

  /** Brings the address space up to the machines as they are now. */
  show({ machines, units: known }: ServedMachines): void {
    this.#units = known
    const wanted = new Map(machines.map(({ id, points }) => [id, new Set(points.map((one) => one.id))]))
    for (const [id, machine] of this.#machines) {
      const left = wanted.get(id)
      for (const of of machine.points.keys()) if (!left?.has(of)) this.#removePoint(machine, of)
      if (left) continue
      this.#machines.delete(id)
      this.#space.deleteNode(machine.node)
    }
    for (const one of machines) this.#showMachine(one)
  }

  /** New values of points that are shown. */
  values(changes: ValueChanges): void {
    for (const { id, values } of changes) {
      const point = this.#points.get(id)
      if (!point) continue
      const taken = notOlder(point.values, values)
      point.values = { ...point.values, ...taken }
      this.#write(id, point, Object.keys(taken))
    }
  }

  /** A point that was removed, or has gone to another machine, where it is added again. */
  #removePoint(machine: MachineNodes, id: number): void {
    const point = machine.points.get(id)
    if (!point) return
    machine.points.delete(id)
    this.#points.delete(id)
    this.#conditions -= point.conditions.size
    this.#space.deleteNode(point.node)
  }

  #showMachine({ id, name, state, points }: ShownMachine): void {
    const machine = this.#machines.get(id) ?? this.#addMachine(id, name)
    if (machine.name !== name) {
      machine.name = name
      machine.node.setDisplayName(name)
    }
    this.#setState(machine.state, state)
    for (const one of points) {
      const point = machine.points.get(one.id) ?? this.#addPoint(machine, one)
      this.#showPoint(point, one)
    }
  }

  #addMachine(id: number, name: string): MachineNodes {
    const nodeId = `s=machine.${id}`
    const node = this.#own.addObject({
      ...{ organizedBy: this.#root, browseName: `${id}`, displayName: name, nodeId, eventNotifier: 1 },
      notifierOf: this.#space.rootFolder.objects.server,
    })
    const machine = { name, node, state: this.#addState(node, nodeId), points: new Map() }
    this.#machines.set(id, machine)
    return machine
  }

  #addPoint(machine: MachineNodes, { id, name }: ShownPoint): PointNodes {
    const nodeId = `s=point.${id}`
    const node = this.#own.addObject({
      componentOf: machine.node,
      browseName: `${id}`,
      displayName: name,
      nodeId,
      eventSourceOf: machine.node,
    })
    const state = this.#addState(node, nodeId)
    const alarms = this.#own.addVariable({
      ...{ componentOf: node, browseName: 'ActiveAlarms', nodeId: `${nodeId}.ActiveAlarms`, dataType: 'UInt32', ...readOnly },
      ...{ value: this.#variant('UInt32', 0), minimumSamplingInterval: 100 },
    })
    const point: PointNodes = {
      ...{ name, node, state, alarms, variables: new Map(), conditions: new Map(), values: {}, shownState: null },
    }
    machine.points.set(id, point)
    this.#points.set(id, point)
    return point
  }

  #showPoint(point: PointNodes, { id, name, state, values, alarms }: ShownPoint): void {
    if (point.name !== name) this.#renamePoint(point, name)
    const taken = notOlder(point.values, values)
    const changed = Object.keys(taken).filter((key) => {
      const [before, now] = [point.values[key], taken[key]]
      return before?.[0] !== now?.[0] || before?.[1] !== now?.[1]
    })
    // A silent point keeps its values, which are no longer what is measured.
    const isOtherQuality = (point.shownState === 'offline') !== (state === 'offline')
    point.values = { ...point.values, ...taken }
    point.shownState = state
    this.#write(id, point, isOtherQuality ? Object.keys(point.values) : changed)
    this.#setState(point.state, state)
    point.alarms.setValueFromSource(this.#variant('UInt32', alarms.length))
    this.#showAlarms(id, point, alarms)
  }

  /** Its alarms say its name, too. */
  #renamePoint(point: PointNodes, name: string): void {
    point.name = name
    point.node.setDisplayName(name)
    for (const { node } of point.conditions.values()) node.setSourceName(name)
  }

  #write(id: number, point: PointNodes, keys: readonly string[]): void {
    const { Good, UncertainLastUsableValue } = this.#opcua.StatusCodes
    for (const key of keys) {
      const entry = point.values[key]
      if (!entry) continue
      const variable = point.variables.get(key) ?? this.#addVariable(id, point, key)
      const status = point.shownState === 'offline' ? UncertainLastUsableValue : Good
      variable.setValueFromSource(this.#variant('Double', entry[0]), status, new Date(entry[1]))
    }
  }

  #addVariable(id: number, point: PointNodes, key: string): Variable {
    const { EUInformation } = this.#opcua
    const unit = this.#units[key]
    const unitId = unit === undefined ? null : unitIdOf(unit)
    const variable = this.#own.addVariable({
      ...{ componentOf: point.node, browseName: key, nodeId: `s=point.${id}.value.${key}`, dataType: 'Double', ...readOnly },
      ...{ minimumSamplingInterval: 100, ...(unitId === null ? {} : { typeDefinition: 'AnalogUnitType' }) },
    })
    if (unit !== undefined && unitId !== null) {
      const { symbol } = units[unit]
      const information = new EUInformation({ namespaceUri: unitsUri, unitId, displayName: symbol, description: symbol })
      this.#own.addVariable({
        ...{ propertyOf: variable, browseName: { name: 'EngineeringUnits', namespaceIndex: 0 }, typeDefinition: 'PropertyType' },
        ...{
          dataType: 'EUInformation',
          nodeId: `s=point.${id}.unit.${key}`,
          accessLevel: 'CurrentRead',
          userAccessLevel: 'CurrentRead',
        },
        value: this.#variant('ExtensionObject', information),
      })
    }
    point.variables.set(key, variable)
    return variable
  }

  /** One condition for each type of alarm at a point: its worst alarm, acknowledged or not, and inactive when there is none. */
  #showAlarms(id: number, point: PointNodes, alarms: readonly ShownAlarm[]): void {
    const worst = worstOfTypes(alarms)
    for (const [type, alarm] of worst) {
      const condition = point.conditions.get(type) ?? this.#addCondition(id, point, type)
      if (condition) this.#raise(condition, alarm)
    }
    for (const [type, condition] of point.conditions) if (condition.isActive && !worst.has(type)) this.#clear(condition)
  }

  #addCondition(id: number, point: PointNodes, type: string): Condition | null {
    if (this.#conditions >= maxConditions) return null
    this.#conditions++
    const node = this.#own.instantiateAlarmCondition('AlarmConditionType', {
      ...{ componentOf: point.node, conditionSource: point.node, conditionName: type, browseName: type },
      ...{ nodeId: `s=point.${id}.alarm.${type}`, inputNode: point.alarms.nodeId },
    })
    node.setSourceName(point.name)
    const condition = { node, said: '', isActive: false }
    point.conditions.set(type, condition)
    return condition
  }

  #raise(condition: Condition, alarm: ShownAlarm): void {
    const message = messageOf(alarm)
    const said = JSON.stringify([alarm.id, alarm.level, message, alarm.isAcknowledged])
    if (condition.said === said) return
    condition.said = said
    condition.isActive = true
    const branch = condition.node.currentBranch()
    branch.setActiveState(true)
    branch.setAckedState(alarm.isAcknowledged)
    this.#say(condition, message, severityOfLevel(alarm.level), true, new Date(alarm.beganAt))
  }

  #clear(condition: Condition): void {
    condition.said = ''
    condition.isActive = false
    const branch = condition.node.currentBranch()
    branch.setActiveState(false)
    branch.setAckedState(true)
    this.#say(condition, both({ en: 'The alarm ended', cn: '报警已结束' }), 1, false, new Date())
  }

  #say({ node }: Condition, message: string, severity: number, retain: boolean, time: Date): void {
    node.raiseNewCondition({ severity, message, retain, time, quality: this.#opcua.StatusCodes.Good })
  }

  #addState(parent: Node, nodeId: string): Variable {
    return this.#own.addMultiStateDiscrete({
      ...{ componentOf: parent, browseName: 'State', nodeId: `${nodeId}.State`, enumStrings: stateNames, value: 0, ...readOnly },
      minimumSamplingInterval: 100,
    })
  }

  #setState(variable: Variable, state: ShownPoint['state']): void {
    variable.setValueFromSource(this.#variant('UInt32', stateNumber(state)))
  }

  #variant(type: 'Double' | 'UInt32' | 'ExtensionObject', value: unknown): object {
    const { Variant, DataType } = this.#opcua
    return new Variant({ dataType: DataType[type] ?? 0, value })
  }
}

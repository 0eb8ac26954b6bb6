import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { memberOf } from '@undertone/domain/core/enum'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { type GrafanaPayload, grafanaMetricKeys, grafanaMetrics, grafanaPayloads } from '@undertone/domain/open-api/grafana'
import { mcpQuantities } from '@undertone/domain/open-api/mcp-tools.table'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { idsOf, type Payload } from './payload.ts'
import type { GrafanaContext } from './query.ts'

interface Option {
  readonly label: string
  readonly value: string
}

/** The choices of one value of a payload; points are those of the machine that was chosen before. */
export async function optionsOf(name: string, payload: Payload, { ask, language }: GrafanaContext): Promise<Option[]> {
  switch (name) {
    case 'machine': {
      const { areas } = await ask(monitorCalls.home, { query: {} })
      return areas.flatMap(({ areaName, machines }) =>
        machines.map(({ equipmentId, equipmentName }) => ({ label: `${areaName} / ${equipmentName}`, value: String(equipmentId) })),
      )
    }
    case 'point': {
      const [equipmentId] = idsOf(payload, 'machine')
      if (equipmentId === undefined) return []
      const machine = await ask(monitorCalls.equipment, { query: { equipmentId: String(equipmentId) } })
      return (machine?.points ?? []).map(({ mappingId, mappingName }) => ({ label: mappingName, value: String(mappingId) }))
    }
    case 'quantity':
      return Object.entries(mcpQuantities).map(([value, code]) => ({ label: memberOf(metricType, code)?.[language] ?? value, value }))
    case 'level':
      return Object.values(alarmLevel.members).map(({ code, ...text }) => ({ label: text[language], value: String(code) }))
    default:
      return []
  }
}

/** Choices of which several may be made at once. */
const multiple: ReadonlySet<GrafanaPayload> = new Set(['point', 'level'])

/** What can be queried, for the builder of queries. */
export const metricsFor = ({ language }: Pick<GrafanaContext, 'language'>) =>
  grafanaMetricKeys.map((value) => {
    const { label, payloads } = grafanaMetrics[value]
    return {
      value,
      label: label[language],
      payloads: payloads.map((name: GrafanaPayload) => ({
        name,
        label: grafanaPayloads[name][language],
        type: multiple.has(name) ? 'multi-select' : 'select',
        // The points of another machine are others.
        reloadMetric: name === 'machine',
      })),
    }
  })

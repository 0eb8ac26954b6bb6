import { alarmScreens } from '@undertone/domain/alarm/alarm.screens'
import { bandAlarm } from '@undertone/domain/alarm/band/band-alarm.resource'
import { bandRangeText } from '@undertone/domain/alarm/band/band-text'
import { to } from '@undertone/domain/index/to'
import { useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import type { ListColumn } from '../../../resource/column/list-columns.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { formTarget } from '../../../resource/list/form-target.ts'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { bandText } from './band-alarm.text.ts'

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The frequency range of a band alarm as text. */
function RangeCell({ row }: { readonly row: AnyRow }) {
  const say = useText()
  const range = bandRangeText({
    scale: String(row.scale),
    low: numberOf(row.low),
    high: numberOf(row.high),
    faultLine: typeof row.faultLine === 'string' ? row.faultLine : null,
    harmonics: numberOf(row.harmonics),
    widthPercent: numberOf(row.widthPercent),
    plugin: typeof row.plugin === 'string' ? row.plugin : null,
    pluginValue: typeof row.pluginValue === 'string' ? row.pluginValue : null,
  })
  return <span>{[say(range), row.axis].filter(Boolean).join(' · ')}</span>
}

const rangeColumn: ListColumn = {
  key: 'place',
  label: bandText.band,
  field: null,
  sortable: false,
  shown: true,
  width: 244,
  cell: (row) => <RangeCell row={row} />,
}

/** The point or the template to which a band alarm applies. */
const targetColumn: ListColumn = {
  key: 'holdsFor',
  label: bandText.appliesTo,
  field: null,
  sortable: false,
  shown: true,
  width: 250,
  cell: (row) => [row.machineModelName, row.equipmentName, row.mappingName].filter(Boolean).join(' / '),
}

/** Columns whose values are combined in those two. */
const combinedFields = ['companyId', 'axis', 'mappingId', 'machineModelId', 'equipmentName', 'low', 'high', 'faultLine', 'scale']

/** The list of band alarms. */
export function BandAlarmPage() {
  const say = useText()
  const navigate = useNavigate()
  return (
    <Page title={say(alarmScreens.bandAlarms.label)}>
      <ResourceList
        resource={bandAlarm}
        extraColumns={[rangeColumn, targetColumn]}
        without={combinedFields}
        openForm={(mode, row) => void navigate(to.bandAlarm(formTarget(mode, row)))}
      />
    </Page>
  )
}

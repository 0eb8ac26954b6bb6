import { bandAlarm } from '@undertone/domain/alarm/band/band-alarm.resource'
import { bandPlaceText } from '@undertone/domain/alarm/band/band-text'
import { useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import type { ListColumn } from '../../../resource/column/list-columns.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { bandText } from './band-alarm.text.ts'

const form = '/configureManagement/bandAlarmDetail'

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Where the band of a row lies, in one text. */
function PlaceCell({ row }: { readonly row: AnyRow }) {
  const say = useText()
  const place = bandPlaceText({
    scale: String(row.scale),
    low: numberOf(row.low),
    high: numberOf(row.high),
    faultLine: typeof row.faultLine === 'string' ? row.faultLine : null,
    harmonics: numberOf(row.harmonics),
    widthPercent: numberOf(row.widthPercent),
  })
  return <span>{[say(place), row.axis].filter(Boolean).join(' · ')}</span>
}

const placeColumn: ListColumn = {
  key: 'place',
  label: bandText.band,
  field: null,
  sortable: false,
  shown: true,
  width: 244,
  cell: (row) => <PlaceCell row={row} />,
}

/** The point, or the template, that the band of a row is about. */
const holdsColumn: ListColumn = {
  key: 'holdsFor',
  label: bandText.holdsFor,
  field: null,
  sortable: false,
  shown: true,
  width: 250,
  cell: (row) => [row.machineModelName, row.equipmentName, row.mappingName].filter(Boolean).join(' / '),
}

/** Columns whose values stand together in those two. */
const shownTogether = ['companyId', 'axis', 'mappingId', 'machineModelId', 'equipmentName', 'low', 'high', 'faultLine', 'scale']

/** Bands of spectra that are watched. */
export function BandAlarmPage() {
  const say = useText()
  const navigate = useNavigate()
  return (
    <Page title={say(bandText.title)}>
      <ResourceList
        resource={bandAlarm}
        extraColumns={[placeColumn, holdsColumn]}
        without={shownTogether}
        openForm={(mode, row) => void navigate(row ? `${form}?${mode === 'Edit' ? 'id' : 'copy'}=${row.id}` : form)}
      />
    </Page>
  )
}

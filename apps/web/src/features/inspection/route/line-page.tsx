import { to } from '@undertone/domain/index/to'
import { inspectionScreens } from '@undertone/domain/inspection/inspection.screens'
import { inspectionLine } from '@undertone/domain/inspection/route/inspection-line.resource'
import { inspectionLineCalls, type LineStop } from '@undertone/domain/inspection/route/line.calls'
import { useAddress } from '../../../core/address/address.ts'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { AnyRow, FormMode } from '../../../resource/core/form-values.ts'
import { useEditedRow } from '../../../resource/form/edited-row.ts'
import { RowDetail } from '../../../resource/form/row-detail.tsx'
import { inspectionText } from '../shared/inspection.text.ts'
import { PartsForm } from '../shared/parts-form.tsx'
import { PartsPage } from '../shared/parts-page.tsx'
import { StopFacts, StopList } from './stop-list.tsx'

function LineForm({ mode, row, stored }: { readonly mode: FormMode; readonly row: AnyRow | null; readonly stored: readonly LineStop[] }) {
  const say = useText()
  const saving = useSend(inspectionLineCalls.saveStops, { invalidates: [inspectionLineCalls.stops, callsFor(inspectionLine).findPage] })
  return (
    <PartsForm
      resource={inspectionLine}
      mode={mode}
      row={row}
      stored={stored}
      listName={say(inspectionText.stops)}
      back={to.inspectionLines()}
      check={() => true}
      send={(id, stops) => saving.mutateAsync({ body: { id, stops: stops.map(({ pointId, minutes }) => ({ pointId, minutes })) } })}
    >
      {(stops, change, values) => <StopList stops={stops} onChange={change} companyId={values.companyId} type={values.type} />}
    </PartsForm>
  )
}

/** A route with its walk: `id` edits it, `copy` begins with another one. */
export function LinePage() {
  const [at] = useAddress(inspectionScreens.inspectionLine.query)
  const edited = useEditedRow(inspectionLine, at)
  const { source } = edited
  const stops = useCall(inspectionLineCalls.stops, { params: { id: String(source) } }, { enabled: source !== null, fetchOnOpen: true })
  return (
    <PartsPage
      resource={inspectionLine}
      edited={edited}
      list={stops}
      records={source === null ? [] : stops.data?.stops}
      back={to.inspectionLines()}
    >
      {(mode, row, stored) =>
        mode === 'View' && row ? (
          <>
            <RowDetail resource={inspectionLine} row={row} />
            <StopFacts stops={stored} />
          </>
        ) : (
          <LineForm key={`${mode}:${source}`} mode={mode} row={row} stored={stored} />
        )
      }
    </PartsPage>
  )
}

import { to } from '@undertone/domain/index/to'
import { inspectionScreens } from '@undertone/domain/inspection/inspection.screens'
import { inspectionPoint } from '@undertone/domain/inspection/route/inspection-point.resource'
import { useAddress } from '../../../core/address/address.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { useEditedRow } from '../../../resource/form/edited-row.ts'
import { RowDetail } from '../../../resource/form/row-detail.tsx'
import { PartsForm } from '../shared/parts-form.tsx'
import { PartsPage } from '../shared/parts-page.tsx'
import { PointLabel } from './point-label.tsx'

const nothing: readonly never[] = []
const noList = { isError: false, error: null, refetch: () => undefined }

const Label = ({ row }: { readonly row: AnyRow }) => (
  <PointLabel name={String(row.name)} place={String(row.inspectionAreaName ?? '')} code={String(row.code)} />
)

/** An inspection point with its label: `id` edits it, `copy` begins with another one. */
export function PointPage() {
  const [at] = useAddress(inspectionScreens.inspectionPoint.query)
  const edited = useEditedRow(inspectionPoint, at)
  const back = to.inspectionPoints()
  return (
    <PartsPage resource={inspectionPoint} edited={edited} list={noList} records={nothing} back={back}>
      {(mode, row) =>
        mode === 'View' && row ? (
          <>
            <RowDetail resource={inspectionPoint} row={row} />
            <Label row={row} />
          </>
        ) : (
          <PartsForm
            key={`${mode}:${edited.source}`}
            resource={inspectionPoint}
            mode={mode}
            row={row}
            stored={nothing}
            listName=""
            back={back}
            check={() => true}
            send={async () => undefined}
          >
            {() => mode === 'Edit' && row && <Label row={row} />}
          </PartsForm>
        )
      }
    </PartsPage>
  )
}

import { bandAlarm } from '@undertone/domain/alarm/band/band-alarm.resource'
import { bandProblem } from '@undertone/domain/alarm/band/band-check'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { useEffect, useMemo, useState } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useSession } from '../../../core/session/session.ts'
import { type AnyRow, type FormMode, type FormValues, submittedValue } from '../../../resource/core/form-values.ts'
import { type RowFormState, useRowForm } from '../../../resource/form/use-row-form.tsx'
import { fieldProblem } from '../../../ui/form/form-problems.ts'
import { hiddenFields, type TargetKind } from './band-draft.ts'

/** What opens the form of a band alarm. */
export interface OpenedBand {
  readonly mode: FormMode
  readonly row: AnyRow | null
  /** Values of a new band. */
  readonly preset?: FormValues | undefined
}

/** The values of the form as they would be sent. */
const sentValues = (values: FormValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(bandAlarm.fields).map(([name, field]) => [name, submittedValue(field, values[name])]))

/** Fills in the company of the point: a band of a point belongs to it. */
function useCompanyOfPoint({ values, set }: RowFormState, mappingId: unknown, isOfPoint: boolean): void {
  const { can } = useSession()
  const hasPoint = typeof mappingId === 'number'
  const point = useCall(
    monitorCalls.mapping,
    { query: { mappingId: String(mappingId) } },
    { enabled: hasPoint && can(monitorCalls.mapping.access), noErrorPage: true, staleMs: 60_000 },
  )
  const companyId = isOfPoint && hasPoint ? point.data?.mapping?.companyId : undefined
  useEffect(() => {
    if (companyId !== undefined && values.companyId !== companyId) set({ companyId })
  }, [companyId, values.companyId, set])
}

/** The draft of a band alarm: its values, what it applies to, the fields that do not apply, and saving it. */
export function useBandForm({ mode, row, preset }: OpenedBand, onDone: () => void) {
  const { can } = useSession()
  const of = useRowForm({
    resource: bandAlarm,
    mode,
    row,
    preset,
    rules: (values) => fieldProblem(bandProblem(sentValues(values))),
    onSaved: (_row, done) => {
      done()
      onDone()
    },
  })
  const { opened } = of
  const values = useMemo(() => sentValues(of.values), [of.values])
  const [target, setTarget] = useState<TargetKind>(typeof opened.machineModelId === 'number' ? 'model' : 'point')
  useCompanyOfPoint(of, values.mappingId, target === 'point')
  const knowsCompany = target === 'point' && can(monitorCalls.mapping.access)
  const chooseTarget = (kind: TargetKind) => {
    setTarget(kind)
    of.set({ [kind === 'point' ? 'machineModelId' : 'mappingId']: null })
  }
  return { of, values, target, chooseTarget, hidden: hiddenFields(values, target, knowsCompany) }
}

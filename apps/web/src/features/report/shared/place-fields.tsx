import { reportScope } from '@undertone/domain/report/report.enums'
import { useText } from '../../../core/language/language.ts'
import { CompanySelect } from '../../../resource/reference/option-select.tsx'
import { ReferencePicker } from '../../../resource/reference/reference-picker.tsx'
import { SelectField } from '../../../ui/form/fields.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import type { FieldsOf } from '../../../ui/form/use-form.ts'
import { reportText } from './report.text.ts'

/** What a report is about, as a form holds it. */
export interface PlaceDraft {
  readonly scope: 'company' | 'area' | 'machine'
  readonly companyId: number | null
  readonly areaId: number | null
  readonly equipmentId: number | null
}

export const emptyPlace: PlaceDraft = { scope: 'company', companyId: null, areaId: null, equipmentId: null }

/** The problem of a place that is not complete, at the field that is shown. */
export function placeProblems<P extends PlaceDraft>(
  place: P,
): Partial<Record<'companyId' | 'areaId' | 'equipmentId', typeof reportText.placeMissing>> {
  const field = placeFields[place.scope].field
  return place[field] === null ? { [field]: reportText.placeMissing } : {}
}

const placeFields = {
  company: { field: 'companyId', resource: 'company', label: reportText.company },
  area: { field: 'areaId', resource: 'area', label: reportText.area },
  machine: { field: 'equipmentId', resource: 'equipment', label: reportText.machine },
} as const

/** Scope, and the company, area or machine. */
export function PlaceFields<V extends PlaceDraft>({ of }: { readonly of: FieldsOf<V> }) {
  const say = useText()
  const form = of as unknown as FieldsOf<PlaceDraft>
  const { field, resource, label } = placeFields[form.values.scope]
  const shared = {
    id: form.idOf(field),
    value: form.values[field],
    status: form.problemAt(field) === null ? undefined : ('error' as const),
  }
  return (
    <>
      <SelectField of={form} name="scope" label={say(reportScope.label)} options={optionsOf(reportScope, say)} />
      <Field of={form} name={field} label={say(label)}>
        {resource === 'company' ? (
          <CompanySelect {...shared} onChange={(companyId) => form.set({ companyId, areaId: null, equipmentId: null })} />
        ) : (
          <ReferencePicker
            key={resource}
            to={resource}
            {...shared}
            onChange={(id, chain) =>
              form.set({
                companyId: chain.company ?? null,
                areaId: resource === 'area' ? id : (chain.area ?? null),
                equipmentId: resource === 'equipment' ? id : null,
              })
            }
          />
        )}
      </Field>
    </>
  )
}

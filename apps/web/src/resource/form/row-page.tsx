import { permissionOf, type Resource } from '@undertone/domain/core/resource'
import { nounOf } from '@undertone/domain/core/text'
import type { ComponentType } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../core/address/address.ts'
import { useCall } from '../../core/api/query.ts'
import { useLanguage, useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import { formClass } from '../../ui/form/form-class.ts'
import { FormFoot } from '../../ui/form/form-foot.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { callsFor } from '../core/calls-for.ts'
import type { AnyRow, FormMode } from '../core/form-values.ts'
import { engineText } from '../core/resource-engine.text.ts'
import { isOwnRow } from '../core/shared-rows.ts'
import { FormFields, titleByMode } from './form-fields.tsx'
import type { FieldsFooter } from './resource-form.tsx'
import { RowDetail } from './row-detail.tsx'
import { RowForm } from './row-form.tsx'
import { useRowForm } from './use-row-form.tsx'

/** The form of a row on a page of its own; saved or left, it goes back to the list. */
function RowPage({
  resource,
  mode,
  row,
  back,
  footer,
}: {
  readonly resource: Resource
  readonly mode: FormMode
  readonly row: AnyRow | null
  readonly back: string
  readonly footer?: FieldsFooter | undefined
}) {
  const say = useText()
  const navigate = useNavigate()
  const goBack = () => void navigate(back)
  const of = useRowForm({
    resource,
    mode,
    row,
    onSaved: (_row, done) => {
      done()
      goBack()
    },
  })
  return (
    <div className={formClass.page}>
      <RowForm of={of}>
        <FormFields of={of} />
        {footer?.(of.values, row)}
      </RowForm>
      <FormFoot>
        <Button onClick={goBack}>{say(engineText.cancel)}</Button>
        <Button kind="primary" busy={of.busy} onClick={() => void of.submit()}>
          {say(engineText.save)}
        </Button>
      </FormFoot>
    </div>
  )
}

/** The form page of a resource: `id` edits a row, otherwise it adds one. Without write permission it is read-only. */
export const formPageOf = (resource: Resource, back: string, footer?: FieldsFooter): ComponentType =>
  function FormPage() {
    const say = useText()
    const lang = useLanguage((state) => state.lang)
    const { can } = useSession()
    const [{ id }] = useAddress({ id: null })
    const detail = useCall(callsFor(resource).detail, { params: { id: String(id) } }, { enabled: id !== null, fetchOnOpen: true })
    const row = detail.data ?? null
    const mayWrite = can(permissionOf(resource, id === null ? 'add' : 'edit')) && (row === null || isOwnRow(resource, row))
    const mode: FormMode = !mayWrite ? 'View' : id === null ? 'Create' : 'Edit'
    return (
      <Page
        title={say(titleByMode[mode], { name: mode === 'View' ? say(resource.label) : nounOf(resource.label, lang) })}
        subtitle={row ? String(row[resource.title]) : undefined}
        actions={<Link to={back}>{say(engineText.toList)}</Link>}
      >
        {detail.isError && <ErrorNote error={detail.error} retry={() => void detail.refetch()} />}
        {id !== null && detail.isPending && <Skeletons shape="form" />}
        {mode === 'View' && id === null && <EmptyState title={say(engineText.chooseRow)} />}
        {mode === 'View' && row && <RowDetail resource={resource} row={row} />}
        {mode === 'Edit' && row && <RowPage key={id} resource={resource} mode={mode} row={row} back={back} footer={footer} />}
        {mode === 'Create' && <RowPage resource={resource} mode={mode} row={null} back={back} footer={footer} />}
      </Page>
    )
  }

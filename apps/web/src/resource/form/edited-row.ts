import { permissionOf, type Resource } from '@undertone/domain/core/resource'
import { useCall } from '../../core/api/query.ts'
import { useSession } from '../../core/session/session.ts'
import { callsFor } from '../core/calls-for.ts'
import type { FormMode } from '../core/form-values.ts'

/** The row of a form page: `id` opens it, `copy` starts from another row, neither starts a new row; without write permission it is read-only. */
export function useEditedRow(resource: Resource, { id, copy }: { readonly id: number | null; readonly copy: number | null }) {
  const { can } = useSession()
  const source = id ?? copy
  const detail = useCall(callsFor(resource).detail, { params: { id: String(source) } }, { enabled: source !== null, fetchOnOpen: true })
  const wanted: FormMode = id !== null ? 'Edit' : copy !== null ? 'CreateFromCopy' : 'Create'
  const mode: FormMode = can(permissionOf(resource, wanted === 'Edit' ? 'edit' : 'add')) ? wanted : 'View'
  return { source, detail, mode }
}

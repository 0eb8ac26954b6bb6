import type { AnyRow, FormMode } from '../core/form-values.ts'

/** The parameters of a form page: `id` edits a row, `copy` adds a copy of it; none adds a new one. */
export const formTarget = (mode: FormMode, row: AnyRow | null): { readonly id?: number; readonly copy?: number } =>
  row === null ? {} : mode === 'Edit' ? { id: row.id } : { copy: row.id }

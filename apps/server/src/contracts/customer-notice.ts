import type { Tx } from '../platform/database/database.ts'

/** Shows a notice of the platform to the users of some customers, at once. */
export type PublishNotice = (
  tx: Tx,
  notice: {
    readonly title: string
    readonly body: string
    readonly tenantIds: readonly number[]
    readonly createdBy: number | null
  },
) => Promise<void>

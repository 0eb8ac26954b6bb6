import { noticeState } from '@undertone/domain/content/content.enums'
import { systemNotice } from '@undertone/domain/content/system-notice.resource'
import { permissionOf } from '@undertone/domain/core/resource'
import { useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import type { ListColumn } from '../../resource/column/list-columns.ts'
import { callsFor } from '../../resource/core/calls-for.ts'
import type { AnyRow } from '../../resource/core/form-values.ts'
import { ResourceList } from '../../resource/list/resource-list.tsx'
import { StateTag } from '../../ui/display/state-tag.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { contentText } from './content.text.ts'
import { textPreview } from './text-preview.tsx'

const common = { field: null, sortable: false, shown: true } as const
const extraColumns: readonly ListColumn[] = [
  { ...common, key: 'state', label: contentText.state, width: 110, cell: (row) => <StateTag of={noticeState} code={row.state} /> },
  {
    ...common,
    key: 'readers',
    label: contentText.readers,
    width: 100,
    cell: (row) => (typeof row.readers === 'number' ? row.readers : '-'),
  },
]

/** The notices of the platform: planned, shown and withdrawn. */
export function NoticeListPage() {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const calls = callsFor(systemNotice)
  const save = useSend(calls.edit, { invalidates: [calls.findPage, calls.detail] })
  const toggleWithdrawn = (row: AnyRow) =>
    save.mutateAsync({ body: { id: row.id, withdrawn: row.withdrawn !== true } }).then(
      () => toast.success(say(row.withdrawn === true ? contentText.published : contentText.withdrawn)),
      (error: Error) => toast.error(error),
    )
  return (
    <Page title={say(systemNotice.plural)}>
      <ResourceList
        resource={systemNotice}
        extraColumns={extraColumns}
        footer={textPreview}
        moreActions={(row) =>
          can(permissionOf(systemNotice, 'edit'))
            ? [
                {
                  key: 'withdraw',
                  label: say(row.withdrawn === true ? contentText.publishAgain : contentText.withdraw),
                  run: () => void toggleWithdrawn(row),
                },
              ]
            : []
        }
      />
    </Page>
  )
}

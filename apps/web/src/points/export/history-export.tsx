import { historyCalls } from '@undertone/domain/data-search/history.calls'
import { Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { downloadOrData } from '../../core/api/api.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { useDownload } from '../../resource/job/use-export.tsx'
import { Button } from '../../ui/control/button.tsx'
import { exportText } from './export.text.ts'

/** Exports a period of history as a workbook, or as CSV of any length; `bar` shows the progress of a long export. */
export function useHistoryExport(
  query: Readonly<Record<string, string>>,
  kind: 'plain' | 'quiet' = 'plain',
): { readonly menu: ReactNode; readonly bar: ReactNode } {
  const say = useText()
  const { can } = useSession()
  const file = useDownload('historyData', (search) =>
    downloadOrData(
      historyCalls.exportEigenData,
      { query: { ...search, format: search.format === 'csv' ? 'csv' : 'xlsx' } },
      { noErrorPage: true },
    ),
  )
  if (!can(historyCalls.exportEigenData.access)) return { menu: null, bar: null }
  const menu = (
    <Dropdown
      trigger={['click']}
      disabled={file.busy}
      menu={{
        items: [
          { key: 'xlsx', label: say(exportText.workbook) },
          { key: 'csv', label: say(exportText.csv) },
        ],
        onClick: ({ key }) => void file.start({ ...query, format: key }),
      }}
    >
      <Button kind={kind} icon="download" aria-haspopup="menu" busy={file.busy}>
        {say(exportText.export)}
      </Button>
    </Dropdown>
  )
  return { menu, bar: file.bar }
}

import { to } from '@undertone/domain/index/to'
import { type PluginRecord, pluginCalls } from '@undertone/domain/plugin/plugin.calls'
import { pluginScreens } from '@undertone/domain/plugin/plugin.screens'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../core/api/query.ts'
import { type Say, useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Page } from '../../ui/layout/page.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './plugin.module.css'
import { pluginText } from './plugin.text.ts'
import { PluginFileDialog } from './plugin-file-dialog.tsx'
import { PluginState } from './plugin-parts.tsx'

const columnsOf = (say: Say): DataColumn<PluginRecord>[] => [
  {
    key: 'name',
    title: say(pluginText.name),
    width: 240,
    wraps: true,
    render: ({ name, declaration }) => (
      <span className={styles.titles}>
        <span>{say(declaration.title)}</span>
        <span className={styles.quiet}>{name}</span>
      </span>
    ),
  },
  { key: 'state', title: say(pluginText.state), width: 190, card: 'beside', render: (row) => <PluginState of={row} /> },
  { key: 'version', title: say(pluginText.version), width: 110, render: ({ declaration }) => declaration.version },
  {
    key: 'values',
    title: say(pluginText.values),
    width: 320,
    wraps: true,
    render: ({ declaration }) => declaration.values.map(({ title }) => say(title)).join(', ') || '–',
  },
  { key: 'versions', title: say(pluginText.versionCount), width: 100, align: 'right', render: ({ versions }) => versions },
  { key: 'updated', title: say(pluginText.updated), width: 165, render: ({ updatedAt }) => updatedAt },
]

/** The plug-ins of the company. */
export function PluginPage() {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  const [isAdding, setAdding] = useState(false)
  const found = useCall(pluginCalls.list, { query: {} }, { noErrorPage: true })
  const columns = useMemo(() => columnsOf(say), [say])
  const open = (id: number) => void navigate(to.plugin({ id }))
  const add = can(pluginCalls.add.access) && (
    <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
      {say(pluginText.add)}
    </Button>
  )
  return (
    <Page title={say(pluginScreens.plugins.label)} actions={add}>
      <div className={styles.page}>
        <p className={styles.intro}>{say(pluginText.intro)}</p>
        {found.error ? (
          <ErrorNote error={found.error} retry={() => void found.refetch()} />
        ) : (
          <DataTable<PluginRecord>
            label={say(pluginScreens.plugins.label)}
            columns={columns}
            rows={found.data}
            rowKey={(row) => row.id}
            onRow={(row) => open(row.id)}
            empty={<EmptyState title={say(pluginText.empty)} hint={say(pluginText.emptyHint)} />}
          />
        )}
      </div>
      {isAdding && <PluginFileDialog plugin={null} onClose={() => setAdding(false)} onAdded={open} />}
    </Page>
  )
}

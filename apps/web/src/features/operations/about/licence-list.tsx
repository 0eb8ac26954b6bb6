import { useQuery } from '@tanstack/react-query'
import { type LicensedPackage, licenceList } from '@undertone/domain/operations/about.calls'
import { Input } from 'antd'
import { useMemo, useState } from 'react'
import { type Say, useText } from '../../../core/language/language.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import styles from './about.module.css'
import { aboutText } from './about.text.ts'

/** The list that the build writes beside the app; null where there is none. */
async function readList(): Promise<LicensedPackage[] | null> {
  const answer = await fetch('licences.json').catch(() => null)
  const type = answer?.headers.get('content-type') ?? ''
  if (!answer?.ok || !type.includes('json')) return null
  return licenceList.safeParse(await answer.json()).data ?? null
}

const columnsOf = (say: Say): DataColumn<LicensedPackage>[] => [
  { key: 'name', title: say(aboutText.package), render: ({ name }) => name },
  { key: 'version', title: say(aboutText.packageVersion), width: 110, render: ({ version }) => version },
  { key: 'licence', title: say(aboutText.licence), width: 190, render: ({ licence }) => licence },
]

/** The packages of other people with their licences. */
export function LicenceList() {
  const say = useText()
  const [text, setText] = useState('')
  const [view, setView] = useState({ page: 1, size: 10 })
  const found = useQuery({ queryKey: ['licences'], queryFn: readList, staleTime: Number.POSITIVE_INFINITY })
  const columns = useMemo(() => columnsOf(say), [say])
  if (found.data === undefined) return <Skeletons count={6} />
  if (found.data === null) return <EmptyState dense title={say(aboutText.noList)} />
  const wanted = text.trim().toLowerCase()
  const rows = found.data.filter(({ name, licence }) => `${name} ${licence}`.toLowerCase().includes(wanted))
  return (
    <div className={styles.licences}>
      <p className={styles.hint}>
        {say(aboutText.licencesHint)}{' '}
        <a href="THIRD-PARTY-LICENCES.txt" target="_blank" rel="noreferrer">
          {say(aboutText.terms)}
        </a>
      </p>
      <Input
        allowClear
        aria-label={say(aboutText.find)}
        placeholder={say(aboutText.find)}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setView({ ...view, page: 1 })
        }}
      />
      <DataTable<LicensedPackage>
        label={say(aboutText.licences)}
        columns={columns}
        rows={rows.slice((view.page - 1) * view.size, view.page * view.size)}
        rowKey={({ name, version }) => `${name} ${version}`}
        total={rows.length}
        page={view.page}
        pageSize={view.size}
        onPage={(page, size) => setView({ page, size })}
        empty={<EmptyState dense title={say(aboutText.noMatch)} />}
      />
    </div>
  )
}

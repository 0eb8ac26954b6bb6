import { accessScreens } from '@undertone/domain/access/access.screens'
import { freeList } from '@undertone/domain/access/dictionary.enums'
import { dictEntry } from '@undertone/domain/access/dictionary.resource'
import type { Enumeration } from '@undertone/domain/core/enum'
import { enumerations } from '@undertone/domain/index/enums'
import { Input } from 'antd'
import { useState } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SplitPane } from '../../../ui/layout/split-pane.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import styles from '../shared/access.module.css'
import { dictionaryText } from './dictionary.text.ts'

type Row = Enumeration['members'][string] & { readonly key: string }

/** The members of one built-in enumeration: codes and labels as used by calls and screens. */
function Members({ of }: { readonly of: Enumeration }) {
  const say = useText()
  const rows = Object.entries(of.members).map(([key, member]): Row => ({ ...member, key }))
  return (
    <>
      <p className={styles.hint}>{say(dictionaryText.fixed)}</p>
      <DataTable<Row>
        label={say(of.label)}
        rows={rows}
        rowKey={(row) => row.key}
        columns={[
          { key: 'code', title: say(dictionaryText.code), width: 100, render: (row) => <code>{row.code}</code> },
          { key: 'key', title: say(dictionaryText.name), width: 180, render: (row) => <code>{row.key}</code> },
          { key: 'cn', title: say(dictionaryText.cn), width: 180, render: (row) => row.cn },
          { key: 'en', title: say(dictionaryText.en), width: 200, render: (row) => row.en },
          { key: 'tone', title: say(dictionaryText.shown), render: (row) => (row.tone ? <StateTag of={of} code={row.code} /> : say(row)) },
        ]}
      />
    </>
  )
}

const matches = (of: Enumeration, search: string): boolean =>
  [of.name, of.label.cn, of.label.en, ...Object.values(of.members).flatMap(({ code, cn, en }) => [String(code), cn, en])].some((text) =>
    text.toLowerCase().includes(search),
  )

/** Editable lists, and the built-in enumerations for reference. */
export function DictionaryPage() {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const [{ type }, change] = useAddress({ type: 'manufacturer' })
  const [search, setSearch] = useState('')
  const needle = search.trim().toLowerCase()
  const free = Object.values(freeList.members).filter(({ cn, en }) => `${cn} ${en}`.toLowerCase().includes(needle))
  const fixed = enumerations.filter((one) => one !== freeList && matches(one, needle))
  const shown = enumerations.find(({ name }) => name === type)
  const chosen = Object.values(freeList.members).find(({ code }) => code === type)
  const entry = (key: string, label: string) => (
    <li key={key}>
      <button
        type="button"
        className={styles.dictEntry}
        aria-current={key === type ? 'true' : undefined}
        onClick={() => change({ type: key }, 'push')}
      >
        {label}
      </button>
    </li>
  )
  return (
    <Page title={say(accessScreens.dictionary.label)} flush>
      <SplitPane
        name="dictionary"
        label={say(accessScreens.dictionary.label)}
        initial={280}
        side={
          <nav className={styles.dictSide} aria-label={say(accessScreens.dictionary.label)}>
            <Input
              allowClear
              value={search}
              placeholder={say(dictionaryText.filter)}
              aria-label={say(dictionaryText.filter)}
              onChange={(event) => setSearch(event.target.value)}
            />
            {free.length + fixed.length === 0 && <EmptyState dense title={say(dictionaryText.noMatch)} />}
            {free.length > 0 && <h2>{say(dictionaryText.free)}</h2>}
            <ul>{free.map((one) => entry(one.code, say(one)))}</ul>
            {fixed.length > 0 && <h2>{say(dictionaryText.product)}</h2>}
            <ul>{fixed.map((one) => entry(one.name, say(one.label)))}</ul>
          </nav>
        }
      >
        <div className={styles.work}>
          <header className={styles.head}>
            <h2>{say(shown ? shown.label : (chosen ?? dictionaryText.free))}</h2>
          </header>
          {shown ? (
            <Members of={shown} />
          ) : (
            <ResourceList
              key={type}
              resource={dictEntry}
              narrow={{ list: chosen?.code ?? 'manufacturer' }}
              without={['list', lang === 'cn' ? 'nameEn' : 'nameCn']}
            />
          )}
        </div>
      </SplitPane>
    </Page>
  )
}

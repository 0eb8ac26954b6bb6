import { memberOf } from '@undertone/domain/core/enum'
import { upgradeReason } from '@undertone/domain/firmware/firmware.enums'
import { type RolloutCandidate, rolloutCalls } from '@undertone/domain/firmware/rollout.calls'
import { Checkbox } from 'antd'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { type Say, useText } from '../../../core/language/language.ts'
import { useRecordPage } from '../../../resource/record-list/use-record-page.ts'
import { textClass } from '../../../ui/display/text-class.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { KeywordFilter } from '../../../ui/filter/keyword-filter.tsx'
import type { FieldsOf } from '../../../ui/form/use-form.ts'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { PageTable } from '../../../ui/table/page-table.tsx'
import styles from '../shared/firmware.module.css'
import { rolloutFormText, rolloutText } from '../shared/firmware.text.ts'
import { everyCustomer, type RolloutDraft } from './rollout-draft.ts'

const candidateColumns = (say: Say): DataColumn<RolloutCandidate>[] => [
  {
    key: 'device',
    title: say(rolloutFormText.device),
    width: 220,
    render: ({ name, deviceId }) => (
      <>
        {name} <span className={`${textClass.mono} ${textClass.unit}`}>{deviceId}</span>
      </>
    ),
  },
  { key: 'customer', title: say(rolloutText.customer), width: 150, render: ({ customerName }) => customerName },
  { key: 'version', title: say(rolloutFormText.version), width: 90, render: ({ swVersion }) => swVersion ?? '-' },
  {
    key: 'problem',
    title: say(rolloutFormText.problem),
    render: ({ problem, isOnline }) =>
      problem ? say(memberOf(upgradeReason, problem) ?? rolloutFormText.problem) : say(isOnline ? rolloutText.online : rolloutText.offline),
  },
]

/** Enter in the filter applies it; it does not submit the form around it. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** The devices of the product of a package, to choose from; those that it does not fit with the reason. */
export function DevicePicker({ of, firmwareId }: { readonly of: FieldsOf<RolloutDraft>; readonly firmwareId: number }) {
  const say = useText()
  const [keyword, setKeyword] = useState('')
  const [others, setOthers] = useState(false)
  const columns = useMemo(() => candidateColumns(say), [say])
  const { customerId, ids, which } = of.values
  const { query, page, showPage } = useRecordPage(rolloutCalls.candidates, {
    size: 10,
    input: (paging) => ({
      body: { firmwareId, fitting: !others, keyword, customerId: customerId === everyCustomer ? null : customerId, ...paging },
    }),
  })
  return (
    <div className={styles.picker}>
      <search className={styles.bar} onKeyDown={keepForm}>
        <KeywordFilter
          label={rolloutFormText.keyword}
          value={keyword}
          width={200}
          onSearch={(text) => {
            setKeyword(text)
            showPage({ ...page, page: 1 })
          }}
        />
        <Checkbox
          checked={others}
          onChange={({ target }) => {
            setOthers(target.checked)
            showPage({ ...page, page: 1 })
          }}
        >
          {say(rolloutFormText.others)}
        </Checkbox>
        <span className={textClass.unit}>
          {which === 'chosen'
            ? say(rolloutFormText.selected, { count: ids.length })
            : query.data && !others && keyword === '' && say(rolloutFormText.found, { count: query.data.total })}
        </span>
      </search>
      <PageTable<RolloutCandidate>
        answer={query}
        view={page}
        onView={showPage}
        label={say(rolloutFormText.which)}
        columns={columns}
        rowKey={(row) => row.id}
        selection={which === 'chosen' ? { keys: ids, onChange: (keys) => of.write('ids', keys.map(Number)) } : undefined}
        empty={<EmptyState dense title={say(rolloutFormText.noneFits)} hint={say(rolloutFormText.noneFitsHint)} />}
      />
    </div>
  )
}

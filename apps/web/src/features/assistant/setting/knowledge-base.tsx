import { useQueryClient } from '@tanstack/react-query'
import { assistantLimits } from '@undertone/domain/assistant/assistant-limits'
import { type AssistantDocument, assistantCalls } from '@undertone/domain/assistant/assistant-setting.calls'
import type { DataOf } from '@undertone/domain/core/call'
import { Input } from 'antd'
import { useState } from 'react'
import { send } from '../../../core/api/api.ts'
import { keyOf, useCall, useSend } from '../../../core/api/query.ts'
import { type Say, useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { byteSize } from '../../../ui/display/byte-size.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { UploadButton } from '../../../ui/file/upload-button.tsx'
import { KeywordFilter } from '../../../ui/filter/keyword-filter.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { PageTable } from '../../../ui/table/page-table.tsx'
import styles from './setting.module.css'
import { settingText as texts } from './setting.text.ts'

const documentColumns = (say: Say, remove: (row: AssistantDocument) => void): DataColumn<AssistantDocument>[] => [
  { key: 'name', title: say(texts.name), wraps: true, render: (row) => <strong>{row.name}</strong> },
  { key: 'size', title: say(texts.size), width: 90, align: 'right', render: (row) => byteSize(row.bytes) },
  { key: 'passages', title: say(texts.passages), width: 90, align: 'right', render: (row) => row.passages },
  { key: 'embedded', title: say(texts.embedded), width: 100, align: 'right', render: (row) => row.embedded },
  { key: 'by', title: say(texts.addedBy), width: 120, render: (row) => row.createdBy ?? '-' },
  { key: 'added', title: say(texts.added), width: 155, render: (row) => row.createdAt },
  {
    key: 'remove',
    title: '',
    width: 44,
    fixed: 'right',
    render: (row) => (
      <IconButton
        icon="trash"
        label={say(texts.remove, { name: row.name })}
        onClick={(event) => {
          event.stopPropagation()
          remove(row)
        }}
      />
    ),
  },
]

/** Shows which passages a text would quote for some words. */
function TrySearch() {
  const say = useText()
  const toast = useToast()
  const [words, setWords] = useState('')
  const [found, setFound] = useState<DataOf<typeof assistantCalls.search> | null>(null)
  const search = useSend(assistantCalls.search)
  const find = () => {
    if (words.trim() !== '') search.mutate({ body: { words } }, { onSuccess: setFound, onError: toast.error })
  }
  return (
    <div className={styles.try}>
      <div className={styles.tools}>
        <Input
          style={{ maxWidth: 320 }}
          value={words}
          maxLength={200}
          aria-label={say(texts.trySearch)}
          placeholder={say(texts.tryWords)}
          onChange={({ target }) => setWords(target.value)}
          onPressEnter={find}
        />
        <Button icon="search" busy={search.isPending} onClick={find}>
          {say(texts.find)}
        </Button>
      </div>
      {found?.length === 0 && <p className={styles.quiet}>{say(texts.nothingFound)}</p>}
      {found?.map(({ documentId, documentName, number, heading, text }) => (
        <article key={`${documentId}:${number}`} className={styles.passage}>
          <h3>{heading === '' ? documentName : `${documentName} › ${heading}`}</h3>
          <p>{text}</p>
        </article>
      ))}
    </div>
  )
}

/** The documents that texts may quote: uploaded, opened, deleted, and a search to try them. */
export function KnowledgeBase({ onOpen, current }: { readonly onOpen: (id: number) => void; readonly current: number | null }) {
  const say = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const [view, setView] = useState({ page: 1, size: 10 })
  const [keyword, setKeyword] = useState('')
  const list = useCall(
    assistantCalls.documents,
    { body: { pageNum: view.page, pageSize: view.size, keyword } },
    { keepPrevious: true, noErrorPage: true },
  )
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(assistantCalls.documents) })
  async function upload(file: File): Promise<string> {
    const { name } = await send(assistantCalls.upload, { file }, { noErrorPage: true })
    await refresh()
    return say(texts.uploaded, { name })
  }
  async function remove({ id, name }: AssistantDocument): Promise<void> {
    if (!(await ask({ title: say(texts.removeTitle), names: [name] }))) return
    await send(assistantCalls.removeDocument, { params: { id: String(id) } }, { noErrorPage: true }).then(
      () => toast.success(say(texts.removed)),
      (error: Error) => toast.error(error),
    )
    await refresh()
  }
  const columns = documentColumns(say, (row) => void remove(row))
  return (
    <Panel title={say(texts.knowledge)}>
      <p className={styles.quiet}>{say(texts.knowledgeHint)}</p>
      <div className={styles.tools}>
        <KeywordFilter
          label={texts.documentKeyword}
          value={keyword}
          width={230}
          onSearch={(value) => {
            setKeyword(value)
            setView({ ...view, page: 1 })
          }}
        />
        <UploadButton label={say(texts.upload)} busyLabel={say(texts.uploading)} accept=".pdf,.txt,.md,.markdown" upload={upload} />
        <span className={styles.quiet}>
          {say(texts.formats, { max: assistantLimits.documentBytes / 1_048_576, pdf: assistantLimits.pdfBytes / 1_048_576 })}
        </span>
      </div>
      <PageTable<AssistantDocument>
        label={say(texts.knowledge)}
        columns={columns}
        answer={list}
        view={view}
        onView={setView}
        rowKey={(row) => row.id}
        current={current}
        onRow={(row) => onOpen(row.id)}
        empty={<EmptyState dense title={say(keyword === '' ? texts.noDocuments : texts.noMatch)} />}
      />
      {(list.data?.total ?? 0) > 0 && <TrySearch />}
      {dialog}
    </Panel>
  )
}

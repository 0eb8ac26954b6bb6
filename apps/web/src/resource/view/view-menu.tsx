import { viewCalls } from '@undertone/domain/view/view.calls'
import { Popover } from 'antd'
import { useState } from 'react'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { useKeptSearches } from './kept-searches.ts'
import { viewText } from './view.text.ts'
import { ViewSheet } from './view-sheet.tsx'

interface MenuProps {
  /** The list whose views these are. */
  readonly page: string
  /** Its filters and order as a query string; empty without any. */
  readonly query: string
  readonly onApply: (query: string) => void
}

const contentOf = (address: string) => ({ address, shares: [], full: '' })

/** The saved views of a list: filters and order under a name, of the user and of the company. */
export function ViewMenu(props: MenuProps) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<ListViews {...props} onDone={() => setOpen(false)} />}
    >
      <IconButton icon="bookmark" label={say(viewText.views)} aria-expanded={isOpen} />
    </Popover>
  )
}

function ListViews({ page, query, onApply, onDone }: MenuProps & { readonly onDone: () => void }) {
  const say = useText()
  const found = useCall(viewCalls.list, { query: { page } }, { noErrorPage: true, staleMs: 60_000 })
  useKeptSearches(page, found.data)
  return (
    <ViewSheet
      page={page}
      views={found.data ?? []}
      error={found.error}
      content={contentOf(query)}
      standard={contentOf('')}
      words={viewText}
      hasDefault={false}
      nothingToSave={query === '' ? say(viewText.nothingToSave) : undefined}
      onApply={({ address }) => {
        onApply(address)
        onDone()
      }}
    />
  )
}

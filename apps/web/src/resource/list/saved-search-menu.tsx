import { Input, Popover } from 'antd'
import { type FormEvent, useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { textClass } from '../../ui/display/text-class.ts'
import { engineText } from '../core/resource-engine.text.ts'
import styles from './list.module.css'
import { searchNameMax, useSavedSearches } from './saved-searches.ts'

/** The saved searches of a list: apply one, delete one, or save the current one under a name. */
export function SavedSearchMenu({
  list,
  query,
  onChoose,
}: {
  readonly list: string
  /** The current search as in the address; empty when the list has no filters. */
  readonly query: string
  readonly onChoose: (query: string) => void
}) {
  const say = useText()
  const { searches, add, remove } = useSavedSearches(list)
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const keep = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    add({ name: name.trim(), query })
    setName('')
  }
  const choose = (chosen: string) => {
    onChoose(chosen)
    setOpen(false)
  }
  const content = (
    <div className={styles.saved}>
      {searches.length === 0 && <p className={textClass.absent}>{say(engineText.noSaved)}</p>}
      <ul>
        {searches.map((one) => (
          <li key={one.name}>
            <button type="button" aria-current={one.query === query} onClick={() => choose(one.query)}>
              {one.name}
            </button>
            <IconButton icon="close" label={`${say(engineText.remove)} ${one.name}`} onClick={() => remove(one.name)} />
          </li>
        ))}
      </ul>
      {query === '' ? (
        <p className={styles.savedHint}>{say(engineText.nothingToSave)}</p>
      ) : (
        <form onSubmit={keep}>
          <Input
            value={name}
            onChange={(event) => setName(event.target.value)}
            placeholder={say(engineText.searchName)}
            aria-label={say(engineText.searchName)}
            maxLength={searchNameMax}
          />
          <Button disabled={name.trim() === ''} onClick={keep}>
            {say(engineText.saveSearch)}
          </Button>
        </form>
      )}
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} open={isOpen} onOpenChange={setOpen} content={content}>
      <IconButton icon="bookmark" label={say(engineText.savedSearches)} />
    </Popover>
  )
}

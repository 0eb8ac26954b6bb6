import { analysisPage } from '@undertone/domain/view/view.calls'
import { Popover } from 'antd'
import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { ViewSheet } from '../../../resource/view/view-sheet.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { initialShares } from '../panel/panel-layout.ts'
import { layoutText } from './layout.text.ts'
import type { useLayouts } from './use-layouts.ts'

const standard = { address: '', shares: [...initialShares], full: '' }

/** Saved layouts of the page: applies, saves, renames, shares and deletes them. */
export function LayoutMenu({ found, isSmall }: { readonly found: ReturnType<typeof useLayouts>; readonly isSmall: boolean }) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const { layouts, error, apply, content } = found
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <ViewSheet
          page={analysisPage}
          views={layouts}
          error={error}
          content={content}
          standard={standard}
          words={layoutText}
          hasDefault
          onApply={(chosen) => {
            apply(chosen)
            setOpen(false)
          }}
        />
      }
    >
      {isSmall ? (
        <IconButton icon="columns" label={say(layoutText.layout)} aria-expanded={isOpen} />
      ) : (
        <Button icon="columns" title={say(layoutText.hint)} aria-expanded={isOpen}>
          {say(layoutText.layout)}
        </Button>
      )}
    </Popover>
  )
}

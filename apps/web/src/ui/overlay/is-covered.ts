/** Dialogs and drawers, in whose presence keys belong to them. */
const dialogs = 'dialog[open], .ant-drawer-open, .ant-modal-wrap:not([style*="none"])'

/** Lists, calendars and menus that open beside a control. */
const popups = ['popover', 'select-dropdown', 'picker-dropdown', 'dropdown', 'image-preview']
  .map((name) => `.ant-${name}:not(.ant-${name}-hidden, [style*="none"])`)
  .join(', ')

/** Whether a dialog or drawer covers the page, so that its keys must not act. */
export const isCovered = (): boolean => document.querySelector(dialogs) !== null

/** Whether something is open that closes by Escape itself. */
export const hasPopup = (): boolean => document.querySelector(`${dialogs}, ${popups}`) !== null

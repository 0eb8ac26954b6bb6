/** A deliberate difference between the product and its specification. */
export type Deviation = {
  /** The name that the rows of `docs/coverage` use. */
  readonly key: string
  readonly specified: string
  readonly built: string
  readonly why: string
  /** The decision record, a file of `docs/decisions` without its ending. */
  readonly decision: string
}

/** Every deliberate difference. A difference that is not in this table is a defect; what is not built yet is in `docs/coverage`. */
export const deviations: readonly Deviation[] = [
  {
    key: 'order-spectrum',
    specified: 'The order analysis draws no chart',
    built: 'It draws an order spectrum with its table of peaks',
    why: 'Orders without a picture cannot be judged',
    decision: '020-orders-are-computed-on-the-server',
  },
  {
    key: 'analysis-head',
    specified: 'The query form of the analysis page is always open, and its title joins area, machine, point and sensor by dashes',
    built:
      'The tree selects the point, the form opens by the button with the range (at once if the search is incomplete), and the breadcrumb is the title; the joined title is there for screen readers',
    why: 'The form and the title took 120 px from the charts, and names that contain dashes could not be read',
    decision: '090-the-analysis-page-gives-its-height-to-the-panels',
  },
  {
    key: 'spectrum-range',
    specified: 'Charts of spectra open with their whole range, under a full zoom slider',
    built:
      'A spectrum opens with the fault frequencies and harmonics of its machine (without a speed, with 99 % of the energy); one key or one click shows the whole range. Waveforms and trends open whole',
    why: 'Up to half the sampling rate, everything of interest was in the leftmost tenth of the chart',
    decision: '091-spectra-open-where-the-faults-are',
  },
  {
    key: 'failures-in-place',
    specified: 'Every failed call leads to `/error/{status}`',
    built: 'Only the main call of a page does; a part that fails says so in its place, and a form keeps its input',
    why: 'Three charts shall not be lost because one failed',
    decision: '005-error-pages-and-inline-errors',
  },
  {
    key: 'unreadable-times',
    specified: 'An unreadable begin or end of a range becomes now',
    built: 'Calls refuse it by name; in an address it is the usual range',
    why: 'A range that somebody did not ask for shows data that mislead',
    decision: '062-times-are-read-strictly',
  },
  {
    key: 'resent-rule',
    specified: 'A sample within 60 s of another is flagged as resent',
    built: 'Within 60 s or half the upload cycle, whichever is shorter; without a cycle only copies are',
    why: 'A sensor that sends each minute would flag every other sample of its own',
    decision: '010-resent-and-suspect-samples',
  },
  {
    key: 'signed-auto-login',
    specified: '`account` in the address logs a user in',
    built: 'A signed ticket of one minute that is valid once, off by default',
    why: 'A name in an address is no proof of who sends it',
    decision: '031-signed-calls-and-the-outbox',
  },
  {
    key: 'sound-of-any-waveform',
    specified: 'Only sensors with sound recording are listened to',
    built:
      'Any acceleration waveform can be, and downloaded as WAV; the list of recordings still shows sound recordings unless all are requested',
    why: 'An analyst listens to a bearing whatever recorded it',
    decision: '021-sound-is-rendered-in-the-browser',
  },
  {
    key: 'spectra-in-the-browser',
    specified: 'Spectra are views of the server (101 to 115)',
    built: 'They are computed in the browser from the samples; the calls answer the same views',
    why: 'A changed window or band is drawn within a frame',
    decision: '022-spectra-are-computed-in-the-browser',
  },
  {
    key: 'terms-of-the-field',
    specified: '"Eigenvalue", "voice print", "dilution" and other terms on screens',
    built:
      'The terms of the field: feature value, sound recording, downsampling; the old ones stay keywords of the command palette and of the glossary',
    why: 'Screens speak the language of those who read them',
    decision: '046-plain-words',
  },
  {
    key: 'any-model-falls-silent',
    specified: 'The list of alarms of the VB24H has no offline alarm',
    built: 'Every model has it',
    why: 'Any device can fall silent, and then none of its other alarms can be raised',
    decision: '066-the-plan-of-a-point-is-sent-to-its-sensor',
  },
  {
    key: 'full-width-names',
    specified: 'Full-width characters in input are rejected',
    built: 'In ids, login names, passwords, numbers and addresses; names and texts of people may have them',
    why: 'Chinese names are written with full-width punctuation and digits: “１号泵（备用）” is on the machine itself',
    decision: '068-names-and-areas-of-users',
  },
  {
    key: 'users-of-companies',
    specified: 'A user belongs to a company and an area, and both are required',
    built: 'A user belongs to a company; roles and data access limits decide what they see',
    why: 'An area contains machines: a user with one area could not see a second one, and staff of an office have none',
    decision: '068-names-and-areas-of-users',
  },
  {
    key: 'whole-numbers',
    specified: 'Numbers are shown with two or three decimals',
    built: 'Measured values are; speeds, signal strengths and running hours are whole numbers, rated and set values have what they need',
    why: 'A sensor states a speed to 1 r/min and its signal to 2 dBm: decimals would claim what was not measured',
    decision: '071-shown-numbers-sizes-and-ranges',
  },
  {
    key: 'largest-remainder',
    specified: 'Of shares that are rounded, the last one takes what is missing to 100 %',
    built: 'The shares that lost most by rounding take it',
    why: 'The last one of many could be off by several percent, and would be the only wrong one',
    decision: '071-shown-numbers-sizes-and-ranges',
  },
  {
    key: 'larger-plans',
    specified: 'The plan of a company has 772 × 400 px',
    built: 'It has that size or a larger one, in any shape',
    why: 'Areas are placed on a drawing, which is as wide as it is and stays sharp on a large screen',
    decision: '071-shown-numbers-sizes-and-ranges',
  },
  {
    key: 'calendar-terms',
    specified: 'A month has 30 days and a year 365',
    built: 'So they have in time ranges; the term of a customer ends on the same day of a later month or year',
    why: 'A contract of a year that begins on 1 March ends on 1 March, in leap years, too',
    decision: '071-shown-numbers-sizes-and-ranges',
  },
  {
    key: 'commands-wait-for-sensors',
    specified: 'The message "sensor must stay awake for this function"',
    built: 'A command for a sleeping sensor is queued until the sensor listens; no function needs one that is awake',
    why: 'Most wireless sensors sleep; a refusal would leave the user to find the moment',
    decision: '048-jobs-commands-and-roll-ups-are-tasks',
  },
  {
    key: 'switches-say-why',
    specified: 'The message "switch failed"',
    built: 'A switch that fails shows the reason that the server gives, and returns to its state',
    why: 'Failure without a reason leaves nothing to act on',
    decision: '072-a-workbook-carries-the-parts-of-a-row',
  },
  {
    key: 'cards-are-records',
    specified: 'Data acquisition cards are administered, with their addresses and ports; no format is given',
    built:
      'Cards dial in with frames of our own; the address, port and host of the form are records for the installer, and no card is called',
    why: 'The protocol of the cards is not specified',
    decision: '135-cards-dial-in-with-frames',
  },
  {
    key: 'the-app-is-the-page',
    specified: 'A mobile app with packages (APK)',
    built: 'The web app, installed from its server; versions of the back office say how it updates, packages are for apps of others',
    why: 'It opens on every phone without a store, and has the version of its server',
    decision: '142-the-app-is-the-page-kept-on-the-phone',
  },
  {
    key: 'mail-server-of-a-template',
    specified: 'An e-mail template has a sender, a server, a port and a password',
    built: 'A template names a mail server, or has these fields of its own, which then apply; without either it is refused',
    why: 'The same account was typed into every template, and a new password had to be changed in all of them',
    decision: '099-mail-servers-have-two-owners',
  },
  {
    key: 'customers-of-the-platform',
    specified: 'The super administrator opens only the routes of the platform, to which the large screen does not belong',
    built: 'The large screen of all companies is open to it too, with one row of numbers for each customer',
    why: 'The operator of the platform sees at a glance which customer has machines in danger or without data; nothing that a customer owns is named',
    decision: '108-large-screens-ask-once-for-all-panels',
  },
  {
    key: 'borders-of-the-platform',
    specified: 'The large screen has a map',
    built: 'The map shows land without country borders until the platform uploads some as GeoJSON and switches them on',
    why: 'How borders are drawn is regulated in some countries; who operates the platform answers for them',
    decision: '110-walls-lead-down-and-turn',
  },
  {
    key: 'own-analyses-are-a-tab',
    specified: 'The analysis page has ten tabs',
    built: 'It has an eleventh one, number 10, while the company has plug-ins that are switched on',
    why: 'An analysis of one’s own belongs beside the others, on the same recording',
    decision: '157-a-plug-in-is-a-function-of-its-input',
  },
]

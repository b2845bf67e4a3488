import fc from 'fast-check'

// A property that fails is made smaller for as long as that goes, and code that runs without a pause keeps the timer of its
// test from going off: it is told as it stands after a time within that of its test.
fc.configureGlobal({ interruptAfterTimeLimit: 25_000, markInterruptAsFailure: true })

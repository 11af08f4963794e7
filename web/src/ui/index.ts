// The component kit.

export * from './basics.tsx';
export * from './cards.tsx';
export * from './die.tsx';
export * from './floats.tsx';
export * from './graph.tsx';
export * from './icons.tsx';
export * from './inspector.tsx';
export * from './log.tsx';
export * from './odds.tsx';
export * from './settings.tsx';
export * from './stepper.tsx';
export * from './tabs.tsx';
export * from './topbar.tsx';
export * from './track.tsx';
export * from './unit.tsx';

import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// relay-test-utils calls the mock functions of Jest by their global name.
vi.stubGlobal('jest', vi);

// How long something may take to appear depends on how busy the machine is; what never appears still fails.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

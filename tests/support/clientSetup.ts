import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// relay-test-utils calls the mock functions of Jest by their global name.
vi.stubGlobal('jest', vi);

afterEach(cleanup);
